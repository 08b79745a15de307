import type { ResponseOf } from '@matete/contract/endpoint';
import type { listBanks, listShips } from '@matete/contract/reference/directories';
import type { DirectoryEntryView } from '@matete/contract/reference/directory-entries';

import { type DirectoryState, factOf } from '#directory/directory';
import type { DirectoryRow } from '#directory/directory-store';
import { coordinateOf, neighboursOf } from '#directory/pick-up';

/** The ships as everybody sees them, those that sail first; what is not known is null. @source spec §3 */
export function shipViews(state: DirectoryState): ResponseOf<typeof listShips> {
  return state
    .listOf('SHIP')
    .toSorted((a, b) => Number(b.is_in_use) - Number(a.is_in_use))
    .map((ship) => {
      const { place, company } = neighboursOf(state, ship);
      const year = factOf(ship, 'yearBuilt');
      return {
        id: ship.entry_id,
        name: ship.name,
        code: factOf(ship, 'code'),
        imo: factOf(ship, 'imo'),
        owner: company?.name ?? null,
        yearBuilt: year === null ? null : Number(year),
        telephone: factOf(ship, 'telephone') ?? factOf(company, 'telephone'),
        fax: factOf(ship, 'fax') ?? factOf(company, 'fax'),
        email: factOf(ship, 'email') ?? factOf(company, 'email'),
        facebook: factOf(ship, 'facebook') ?? factOf(company, 'facebook'),
        website: factOf(ship, 'website') ?? factOf(company, 'website'),
        googleMaps: factOf(place, 'googleMaps'),
        locationOfOrderPickup: place?.name ?? null,
        howToGetThere: factOf(place, 'howToGetThere'),
        coordinate: coordinateOf(place),
        islands: factOf(ship, 'islands')?.split(/\s+/) ?? [],
        isInUse: ship.is_in_use,
      };
    });
}

/** The banks with their branches, for typing a RIB. */
export const bankViews = (state: DirectoryState): ResponseOf<typeof listBanks> =>
  state
    .listOf('BANK')
    .filter((bank) => bank.is_in_use)
    .map((bank) => ({
      code: bank.entry_id,
      name: bank.name,
      bic: factOf(bank, 'bic'),
      branches: (factOf(bank, 'branches') ?? '')
        .split(/\r?\n/)
        .filter((line) => line !== '')
        .map((line) => ({ code: line.slice(0, 5), name: line.slice(6).trim() || null })),
    }));

/** An entry as admins see it, with the source of each fact. */
export const entryView = (row: DirectoryRow): DirectoryEntryView => ({
  kind: row.kind,
  id: row.entry_id,
  name: row.name,
  isInUse: row.is_in_use,
  version: row.version,
  facts: Object.fromEntries(Object.entries(row.facts).map(([field, fact]) => [field, { ...fact }])),
  changedAt: row.changed_at.toISOString(),
});
