import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Instant, IslandId, queryInteger, ShipId, VoyageId } from '../primitives.ts';
import { VoyageStopView } from '../order/order-views.ts';
import { VOYAGE_ORIGINS } from './own-voyages.ts';

/** One trip of a ship as the schedule has it, known delays included. */
export const VoyageView = z.object({
  voyageNumber: VoyageId,
  shipId: ShipId,
  shipName: z.string(),
  stops: z.array(VoyageStopView),
});

/** The source outside from which voyages come beside those that admins enter; `own`: there is none. */
const ScheduleSource = z.enum(VOYAGE_ORIGINS);

/** What is known of the source of an answer. */
const Origin = {
  source: ScheduleSource,
  /** The source does not answer now: these are the times it gave last. */
  isStale: z.boolean(),
  /** When it gave them. Absent: it answers. */
  asOf: z.optional(Instant),
};

export const shippingSchedule = endpoint({
  method: 'GET',
  path: '/orders/revatua/shipping-schedule',
  summary: 'List voyages between two days, at most 30 days apart',
  roles: 'ANYONE',
  query: z.object({
    from: Day,
    to: Day,
    islandId: z.optional(z.string().check(z.maxLength(60))),
    ship: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: z.object({
    ...Origin,
    voyages: z.array(VoyageView),
    /** Present with an empty list, which is no error: what to tell the reader, in their language. @source spec §8 */
    notice: z.optional(z.object({ code: z.literal('NO_VOYAGE_FOUND'), message: z.string() })),
  }),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED', 'ISLAND_NOT_FOUND', 'SHIP_NOT_FOUND'],
});

export const listPortShips = endpoint({
  method: 'GET',
  path: '/orders/revatua/ships',
  summary: 'List ships that bring goods to Papeete within the days that a delivery can be asked for, by name',
  roles: 'ANYONE',
  response: z.array(z.object({ shipId: ShipId, shipName: z.string() })),
  refusals: [],
});

/** Arrival of a ship in Papeete, and the islands it brings goods of, the last one it called at first. */
const PortArrivalView = z.object({
  voyageNumber: VoyageId,
  shipName: z.string(),
  arrivalAt: Instant,
  islandIds: z.array(IslandId),
});

export const listPortArrivals = endpoint({
  method: 'GET',
  path: '/orders/revatua/arrivals',
  summary: 'List arrivals in Papeete that are to come, of voyages between two days, at most 30 days apart',
  roles: 'ANYONE',
  query: z.object({ from: Day, to: Day, limit: z.optional(queryInteger(1, 500)) }),
  response: z.object({ ...Origin, arrivals: z.array(PortArrivalView) }),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
});
