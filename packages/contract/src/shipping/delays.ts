import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, paragraphs, ShipId, VoyageId } from '../primitives.ts';

/** A ship that is late, and how far deadlines moved with it. */
export const DelayView = z.object({
  voyageNumber: VoyageId,
  shipId: ShipId,
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
  summary: 'List the late ships of the last month and those under way',
  roles: ['ADMIN'],
  response: z.object({ delays: z.array(DelayView) }),
  refusals: [],
});

export const markVoyageLate = endpoint({
  method: 'PATCH',
  path: '/ships/voyages/:voyageNumber/delay',
  summary: 'Record that a ship is late: the deadlines that depend on it move, and customers and sellers are notified',
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
