import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { queryBoolean } from '../primitives.ts';

/** An island of the reference directory; null where no source says. */
export const IslandView = z.object({
  id: z.string(),
  name: z.string(),
  archipelago: z.enum(['SOCIETY_WINDWARD', 'SOCIETY_LEEWARD', 'TUAMOTU', 'GAMBIER', 'MARQUESAS', 'AUSTRAL']),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: z.string(),
  /** Sellers may live there: people do, and ships bring freight from there to Papeete. Tahiti is not one. */
  sellersMayLive: z.boolean(),
  inhabited: z.nullable(z.boolean()),
  /** Active sellers who live there and have something to sell now. */
  sellers: z.int(),
});
export type IslandView = z.output<typeof IslandView>;

export const listIslands = endpoint({
  method: 'GET',
  path: '/islands',
  summary: 'List the islands of French Polynesia: the Society Islands first, by name in each group',
  roles: 'ANYONE',
  /** `supplying`: only those with a seller who has something to sell now. */
  query: z.object({ supplying: z.optional(queryBoolean) }),
  response: z.array(IslandView),
  refusals: [],
});

export const listIslandNames = endpoint({
  method: 'GET',
  path: '/islands/names',
  summary: 'Name every island, by its id',
  roles: 'ANYONE',
  response: z.record(z.string(), z.string()),
  refusals: [],
});

/** An inter-island ship of the reference directory; null where no source says. `islands`: where its schedule calls. */
export const ShipView = z.object({
  id: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
  imo: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  yearBuilt: z.nullable(z.int()),
  telephone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  locationOfOrderPickup: z.nullable(z.string()),
  howToGetThere: z.nullable(z.string()),
  islands: z.array(z.string()),
});

export const listShips = endpoint({
  method: 'GET',
  path: '/ships',
  summary: 'List the inter-island ships that serve Papeete; what no source gives is null',
  roles: 'ANYONE',
  response: z.array(ShipView),
  refusals: [],
});

/** A bank of the country with its branches, for typing a RIB. */
export const BankView = z.object({
  code: z.string(),
  name: z.string(),
  bic: z.nullable(z.string()),
  branches: z.array(z.object({ code: z.string(), name: z.nullable(z.string()) })),
});

export const listBanks = endpoint({
  method: 'GET',
  path: '/banks',
  summary: 'List the banks of French Polynesia',
  roles: 'ANYONE',
  response: z.array(BankView),
  refusals: [],
});
