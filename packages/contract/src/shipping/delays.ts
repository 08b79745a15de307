import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, paragraphs } from '../primitives.ts';

export const DelayView = z.object({
  voyageNumber: z.string(),
  shipId: z.string(),
  shipName: z.string(),
  /** In Papeete, as first planned. */
  plannedArrivalAt: Instant,
  /** In Papeete, as now expected. */
  arrivalAt: Instant,
  /** Who says so: an admin, or the schedule's own source. */
  source: z.enum(['ADMIN', 'SCHEDULE']),
  reason: z.nullable(z.string()),
  setAt: Instant,
  /** Orders whose deadlines moved with it; null in lists. */
  ordersMoved: z.nullable(z.int()),
});
export type DelayView = z.output<typeof DelayView>;

export const listVoyageDelays = endpoint({
  method: 'GET',
  path: '/ships/delays',
  summary: 'Late ships of the last month and those under way',
  roles: ['ADMIN'],
  response: z.object({ delays: z.array(DelayView) }),
  refusals: [],
});

export const markVoyageLate = endpoint({
  method: 'PATCH',
  path: '/ships/voyages/:voyageNumber/delay',
  summary: 'Say that a ship is late: deadlines that hang on it move, and the people of its orders are told',
  roles: ['ADMIN'],
  params: z.object({ voyageNumber: z.string().check(z.minLength(1), z.maxLength(60)) }),
  idempotency: 'accepted',
  body: z.strictObject({
    /** In Papeete, as now expected. */
    arrivalAt: Instant,
    /** Shown to the people of its orders. */
    reason: paragraphs(500),
  }),
  response: DelayView,
  refusals: ['VOYAGE_UNKNOWN', 'ARRIVAL_NOT_LATER'],
});
