import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, ShipId, VoyageId } from '../primitives.ts';
import { VoyageStopView } from '../order/order-views.ts';

/** One trip of a ship as the schedule has it, known delays included. */
export const VoyageView = z.object({
  voyageNumber: VoyageId,
  shipId: ShipId,
  shipName: z.string(),
  stops: z.array(VoyageStopView),
});

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
  response: z.object({ source: z.enum(['revatua', 'sample']), isStale: z.boolean(), voyages: z.array(VoyageView) }),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
});
