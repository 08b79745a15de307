import type { DirectoryFacts, DirectoryField } from '@matete/contract/reference/directory-entries';
import { BANKS } from '@matete/reference/banks';
import { QUAY_SOURCE, type Ship, SHIPS } from '@matete/reference/ships';

import type { FirstEntry } from '#directory/directory-store';

const BANK_SOURCE = 'packages/reference/data/banks.json: bic-swift.com, codes of published accounts';
const UNNAMED_SOURCE = 'packages/reference/data/ships.json';

/** An id of letters and digits, made once of a name. */
export const idOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{Mark}\u02BB]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50);

/** Facts of the values that are known. */
function factsOf(
  values: Readonly<Partial<Record<DirectoryField, string | null>>>,
  sourceOf: (field: DirectoryField) => string,
): DirectoryFacts {
  const known = Object.entries(values).filter(
    (entry): entry is [DirectoryField, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(
    known.map(([field, value]) => [field, { value, source: sourceOf(field), checkedOn: null }]),
  );
}

/** Names that the reference gives the fields of the directory. */
const REFERENCE_NAMES: Readonly<Partial<Record<DirectoryField, string>>> = {
  companyId: 'owner',
  placeId: 'pickup',
  islands: 'islandsServed',
};

const sourceIn =
  ({ sources }: Ship) =>
  (field: DirectoryField): string =>
    sources[REFERENCE_NAMES[field] ?? field] ??
    (field === 'placeId' ? QUAY_SOURCE : (sources['all'] ?? UNNAMED_SOURCE));

function shipEntry(ship: Ship): FirstEntry {
  return {
    kind: 'SHIP',
    entry_id: ship.id,
    name: ship.name,
    is_in_use: ship.isInService !== false,
    facts: factsOf(
      {
        companyId: ship.owner === null ? null : idOfName(ship.owner),
        placeId: ship.locationOfOrderPickup === null ? null : idOfName(ship.locationOfOrderPickup),
        code: ship.code,
        imo: ship.imo,
        revatuaId: ship.revatuaId === null ? null : String(ship.revatuaId),
        yearBuilt: ship.yearBuilt === null ? null : String(ship.yearBuilt),
        telephone: ship.telephone,
        fax: ship.fax,
        email: ship.email,
        facebook: ship.facebook,
        website: ship.website,
        islands: ship.islandIds?.join(' ') ?? null,
      },
      sourceIn(ship),
    ),
  };
}

/** The first of the ships that share a company or a place says what is known of it. */
function firstBy<K extends 'owner' | 'locationOfOrderPickup'>(field: K): Ship[] {
  const named = SHIPS.filter((ship) => ship[field] !== null);
  return [...new Map(named.toReversed().map((ship) => [ship[field], ship])).values()];
}

/** The directory as the product brings it, from the reference with its sources. What no source says stays unknown. */
export const FIRST_ENTRIES: readonly FirstEntry[] = [
  ...SHIPS.map(shipEntry),
  ...firstBy('owner').map((ship): FirstEntry => ({
    kind: 'COMPANY',
    entry_id: idOfName(ship.owner ?? ''),
    name: ship.owner ?? '',
    is_in_use: true,
    facts: factsOf({ tahitiNumber: ship.ownerTahitiNumber }, () => ship.sources['ownerTahitiNumber'] ?? UNNAMED_SOURCE),
  })),
  ...firstBy('locationOfOrderPickup').map((ship): FirstEntry => ({
    kind: 'PLACE',
    entry_id: idOfName(ship.locationOfOrderPickup ?? ''),
    name: ship.locationOfOrderPickup ?? '',
    is_in_use: true,
    facts: factsOf({ howToGetThere: ship.howToGetThere, googleMaps: ship.googleMaps }, sourceIn(ship)),
  })),
  ...BANKS.map((bank): FirstEntry => ({
    kind: 'BANK',
    entry_id: bank.code,
    name: bank.name,
    is_in_use: true,
    facts: factsOf(
      {
        bic: bank.bic,
        branches: bank.branches.map(({ code, name }) => (name === null ? code : `${code} ${name}`)).join('\n'),
      },
      () => BANK_SOURCE,
    ),
  })),
];
