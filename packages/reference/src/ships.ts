import data from '../data/ships.json' with { type: 'json' };

/** CARGO loads freight for Papeete; SHUTTLE never calls there; null: what it is, no source says. */
export type ShipCategory = 'CARGO' | 'FERRY' | 'PASSENGER' | 'ADMINISTRATION' | 'SHUTTLE';

export interface Ship {
  /** The product's code of the ship, e.g. `taporo-viii`. Stable. */
  readonly id: string;
  readonly revatuaId: number | null;
  readonly name: string;
  /** Revatua's abbreviation, the middle of its voyage numbers (`2024-ARN5-15`). */
  readonly code: string | null;
  readonly imo: string | null;
  readonly owner: string | null;
  readonly ownerTahitiNumber: string | null;
  readonly category: ShipCategory | null;
  readonly kind: string | null;
  readonly telephone: string | null;
  readonly fax: string | null;
  readonly email: string | null;
  readonly facebook: string | null;
  readonly website: string | null;
  readonly googleMaps: string | null;
  readonly locationOfOrderPickup: string | null;
  readonly howToGetThere: string | null;
  readonly archipelagos: readonly string[];
  /** Islands a source names; null when none does. Not the list of licences. */
  readonly islandIds: readonly string[] | null;
  /** What the source adds to the list ("19 islands loop"). */
  readonly islandsNote: string | null;
  readonly lengthM: number | null;
  /** A year that a source gives exactly; "about 1981" is null. */
  readonly yearBuilt: number | null;
  readonly status: string | null;
  /** null when no source says. */
  readonly isInService: boolean | null;
  /** Where facts come from, by field; `all` for those that are not named. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Sources by field: the data names several fields in one key. */
const sourcesOf = (sources: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([fields, source]) =>
      fields.split(',').map((field) => [field.trim(), source ?? ''] as const),
    ),
  );

/** Where the quay of the ships comes from that have no source of their own for it. @source data/ships.json `meta.pickupNote` */
export const QUAY_SOURCE: string = data.meta.pickupNote;

/**
 * The 29 inter-island ships that sources name, planned and past ones too.
 *
 * @source data/ships.json
 */
export const SHIPS: readonly Ship[] = data.ships.map((row) => ({
  id: row.id,
  revatuaId: row.revatuaId,
  name: row.name,
  code: row.code,
  imo: row.imo,
  owner: row.owner,
  ownerTahitiNumber: row.ownerTahitiNumber,
  category: row.category as ShipCategory | null,
  kind: row.kind,
  telephone: row.telephone,
  fax: row.fax,
  email: row.email,
  facebook: row.facebook,
  website: row.website,
  googleMaps: row.googleMaps,
  locationOfOrderPickup: row.locationOfOrderPickup,
  howToGetThere: row.howToGetThere,
  archipelagos: row.archipelagos,
  islandIds: row.islandIds,
  islandsNote: row.islandsNote,
  lengthM: row.lengthM,
  yearBuilt: typeof row.yearBuilt === 'number' ? row.yearBuilt : null,
  status: row.status,
  isInService: row.isInService,
  sources: sourcesOf(row.sources),
}));

const byId = new Map(SHIPS.map((ship) => [ship.id, ship]));
const byRevatuaId = new Map(
  SHIPS.flatMap((ship) => (ship.revatuaId === null ? [] : [[ship.revatuaId, ship] as const])),
);

/** Finds the ship of a product code; undefined when there is none. */
export const findShip = (id: string): Ship | undefined => byId.get(id);

/** Finds the ship of a Revatua id; undefined when sources name none. */
export const findShipByRevatuaId = (revatuaId: number): Ship | undefined => byRevatuaId.get(revatuaId);
