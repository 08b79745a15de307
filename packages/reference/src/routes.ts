import data from '../data/routes.json' with { type: 'json' };

/** What sources say of a group of rotations, in words; figures are days from loading to Papeete. */
export interface Route {
  readonly id: string;
  readonly zone: string;
  readonly shipIds: readonly string[];
  readonly frequency: string;
  readonly frequencySource: string;
  /** Days from loading at the island to Papeete; `basis` says how well it is known. */
  readonly daysToPapeete: { readonly min: number; readonly max: number; readonly basis: string } | null;
  readonly legs: string | null;
}

/**
 * The rotations that sources describe. The running schedule comes from a schedule provider, not from here.
 *
 * @source data/routes.json
 */
export const ROUTES: readonly Route[] = data.routes.map((row) => ({
  id: row.id,
  zone: row.zone,
  shipIds: row.shipIds,
  frequency: row.frequency,
  frequencySource: row.frequencySource,
  daysToPapeete: row.daysToPapeete,
  legs: row.legs ?? null,
}));
