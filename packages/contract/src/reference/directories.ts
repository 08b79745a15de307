import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, queryBoolean } from '../primitives.ts';

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

/** Where the goods that a ship brought are collected in Papeete, and whom to call; null: nobody has found out. */
export const PickUpView = z.object({
  shipId: z.string(),
  shipName: z.string(),
  /** Company that runs the ship. */
  company: z.nullable(z.string()),
  /** Quay and place. */
  place: z.nullable(z.string()),
  howToGetThere: z.nullable(z.string()),
  /** When goods can be collected, in words. */
  hours: z.nullable(z.string()),
  /** To call about goods: the ship's, else its company's. */
  telephone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  googleMaps: z.nullable(z.string()),
  coordinate: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Day on which the place was last checked; null: it never was, it comes from what was published. */
  checkedOn: z.nullable(Day),
});
export type PickUpView = z.output<typeof PickUpView>;

/**
 * An inter-island ship of the directory; null where no source says. `islands`: where sources say that it calls.
 *
 * @source spec §3 "Fixed directories"
 */
export const ShipView = z.object({
  id: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
  imo: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  yearBuilt: z.nullable(z.int()),
  telephone: z.nullable(z.string()),
  fax: z.nullable(z.string()),
  email: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  website: z.nullable(z.string()),
  googleMaps: z.nullable(z.string()),
  locationOfOrderPickup: z.nullable(z.string()),
  howToGetThere: z.nullable(z.string()),
  /** Where to collect, on a map. */
  coordinate: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  islands: z.array(z.string()),
  /** False: it sails no more, or not yet. */
  isInUse: z.boolean(),
});

export const listShips = endpoint({
  method: 'GET',
  path: '/ships',
  summary: 'List the inter-island ships that serve Papeete; what no source gives is null',
  roles: 'ANYONE',
  response: z.array(ShipView),
  refusals: [],
});

export const getShipPickUp = endpoint({
  method: 'GET',
  path: '/ships/:shipId/pick-up',
  summary: 'Read where the goods of a ship are collected in Papeete; what nobody has found out is null',
  roles: 'ANYONE',
  params: z.object({ shipId: z.string().check(z.maxLength(60)) }),
  response: PickUpView,
  refusals: ['SHIP_NOT_FOUND'],
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
