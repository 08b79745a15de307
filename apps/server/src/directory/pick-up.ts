import type { DirectoryField } from '@matete/contract/reference/directory-entries';
import type { PickUpView } from '@matete/contract/reference/directories';
import type { ShipId } from '@matete/contract/units';

import { type DirectoryState, factOf } from '#directory/directory';
import type { DirectoryRow } from '#directory/directory-store';

/** A coordinate as it is typed, with a comma or a point; null: unknown. */
const degreesOf = (text: string | null): number | null => (text === null ? null : Number(text.replace(',', '.')));

/** Point of a place; null where it is not known whole. */
export function coordinateOf(row: DirectoryRow | undefined): { latitude: number; longitude: number } | null {
  const latitude = degreesOf(factOf(row, 'latitude'));
  const longitude = degreesOf(factOf(row, 'longitude'));
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The place where goods of a ship are collected, and the company that runs it, where they are known. */
export function neighboursOf(state: DirectoryState, ship: DirectoryRow | undefined) {
  return {
    place: state.entry('PLACE', factOf(ship, 'placeId')),
    company: state.entry('COMPANY', factOf(ship, 'companyId')),
  };
}

/** Where the goods of a ship are collected and whom to call: what is not known is null. Undefined: no such ship. */
export function pickUpOf(state: DirectoryState, shipId: ShipId): PickUpView | undefined {
  const ship = state.entry('SHIP', shipId);
  if (ship === undefined) return undefined;
  const { place, company } = neighboursOf(state, ship);
  const reach = (field: DirectoryField): string | null => factOf(ship, field) ?? factOf(company, field);
  return {
    shipId,
    shipName: ship.name,
    company: company?.name ?? null,
    place: place?.name ?? null,
    howToGetThere: factOf(place, 'howToGetThere'),
    hours: factOf(place, 'hours'),
    telephone: reach('telephone') ?? factOf(place, 'telephone'),
    email: reach('email'),
    website: reach('website'),
    facebook: reach('facebook'),
    googleMaps: factOf(place, 'googleMaps'),
    coordinate: coordinateOf(place),
    checkedOn: lastCheck(place),
  };
}

/** Day on which any fact of a place was last checked. */
const lastCheck = (place: DirectoryRow | undefined): string | null =>
  Object.values(place?.facts ?? {})
    .map((fact) => fact.checkedOn)
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;
