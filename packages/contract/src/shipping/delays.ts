import * as z from 'zod/mini';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { LossBearer } from '../order/admin-order.ts';
import { Instant, paragraphs, ShipId, VoyageId } from '../primitives.ts';

/** What became of a voyage: it arrives later, never left, or never arrives. @source domain rules §16 */
export const VOYAGE_OUTCOMES = ['LATE', 'CANCELLED', 'LOST'] as const;

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
  outcome: z.enum(VOYAGE_OUTCOMES),
  reason: z.nullable(z.string()),
  setAt: Instant,
  /** Orders whose deadlines moved with it; null in lists. */
  ordersMoved: z.nullable(z.int()),
});
export type DelayView = z.output<typeof DelayView>;

const voyageParams = z.object({ voyageNumber: z.string().check(z.minLength(1), z.maxLength(60)) });

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
  params: voyageParams,
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

/** A voyage that ended and its orders; null where that waits for a second admin, because of what it refunds. */
const EndedVoyage = z.object({ delay: z.nullable(DelayView), ...MAY_WAIT });

export const cancelVoyage = endpoint({
  method: 'PATCH',
  path: '/ships/voyages/:voyageNumber/cancelled',
  summary:
    'Record that a voyage does not happen: its orders go back to their sellers, who choose another, without a penalty',
  roles: ['ADMIN'],
  params: voyageParams,
  idempotency: 'accepted',
  body: z.strictObject({ reason: paragraphs(500) }),
  response: EndedVoyage,
  refusals: ['VOYAGE_UNKNOWN', 'VOYAGE_ENDED', 'APPROVAL_OPEN'],
});

export const noteVoyageLost = endpoint({
  method: 'PATCH',
  path: '/ships/voyages/:voyageNumber/lost',
  summary:
    'Record that a voyage is lost with its cargo: its customers are refunded, and seller, house or ship bears it',
  roles: ['ADMIN'],
  params: voyageParams,
  idempotency: 'accepted',
  body: z.strictObject({ bearer: LossBearer, reason: paragraphs(500) }),
  response: EndedVoyage,
  refusals: ['VOYAGE_UNKNOWN', 'VOYAGE_ENDED', 'APPROVAL_OPEN'],
});
