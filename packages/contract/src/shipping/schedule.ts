import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Instant, IslandId, queryInteger, ShipId, VoyageId } from '../primitives.ts';
import { VoyageStopView } from '../order/order-views.ts';

/** One trip of a ship as the schedule has it, known delays included. */
export const VoyageView = z.object({
  voyageNumber: VoyageId,
  shipId: ShipId,
  shipName: z.string(),
  stops: z.array(VoyageStopView),
});

const ScheduleSource = z.enum(['revatua', 'sample']);

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
  response: z.object({ source: ScheduleSource, isStale: z.boolean(), voyages: z.array(VoyageView) }),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
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
  response: z.object({ source: ScheduleSource, isStale: z.boolean(), arrivals: z.array(PortArrivalView) }),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
});
