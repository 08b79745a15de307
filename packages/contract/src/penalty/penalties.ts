import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Instant, OrderId, paragraphs, PenaltyId, queryIds, SellerId } from '../primitives.ts';

/** How a block grows: the specification gives two readings (§4), and a setting chooses one. */
export const PENALTY_LADDERS = ['MONTHS', 'WEEK_THEN_MONTHS'] as const;
/** How blocks grow from penalty to penalty. */
export const PenaltyLadder = z.enum(PENALTY_LADDERS);

/** What giving an order back would cost its seller now. */
export const PenaltyInfo = z.object({
  /** Sellers, besides this one, who could fill it now. */
  others: z.int(),
  /** The order goes back to the pool, or is cancelled and refunded because nobody else can fill it. */
  outcome: z.enum(['BACK_IN_POOL', 'CANCELLED']),
  /** Null: none applies. */
  penalty: z.nullable(
    z.object({
      ordinal: z.int(),
      unit: z.enum(['WEEK', 'MONTH']),
      count: z.int(),
      /** Last day of the block. */
      blockedTill: Day,
    }),
  ),
  /** Last day of the block the seller would then have, a longer one they already have included; null: not blocked. */
  blockedTill: z.nullable(Day),
});
export type PenaltyInfo = z.output<typeof PenaltyInfo>;

const owner = { in: 'params', name: 'id' } as const;

export const getPenaltyInfo = endpoint({
  method: 'GET',
  path: '/sellers/:id/penalty-info/products/:productIds',
  summary: 'Read how many others could fill these products, and the penalty for giving them back; exact with `orderId`',
  roles: ['SELLER', 'ADMIN'],
  owner,
  params: z.object({ id: SellerId, productIds: queryIds }),
  query: z.object({ orderId: z.optional(OrderId) }),
  response: PenaltyInfo,
  refusals: ['ACCOUNT_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'ORDER_NOT_FOUND'],
});

/** A penalty that a seller has, or had and an admin lifted. @source domain rules §9 */
export const PenaltyView = z.object({
  penaltyId: PenaltyId,
  kind: z.enum(['GIVE_BACK', 'NON_DELIVERY']),
  ordinal: z.int(),
  orderId: OrderId,
  orderNumber: z.string(),
  givenAt: Instant,
  /** Last day of the block it gave. */
  blockedTill: Day,
  /** Its block still runs. */
  isRunning: z.boolean(),
  lifted: z.nullable(z.object({ at: Instant, reason: z.string() })),
});
export type PenaltyView = z.output<typeof PenaltyView>;

export const listPenalties = endpoint({
  method: 'GET',
  path: '/sellers/:id/penalties',
  summary: "List a seller's penalties, newest first",
  roles: ['SELLER', 'ADMIN'],
  owner,
  params: z.object({ id: SellerId }),
  response: z.object({ penalties: z.array(PenaltyView) }),
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const liftPenalty = endpoint({
  method: 'PATCH',
  path: '/sellers/penalties/:penaltyId/lift',
  summary: 'Lift a penalty: it no longer counts, and its block ends',
  roles: ['ADMIN'],
  params: z.object({ penaltyId: PenaltyId }),
  idempotency: 'accepted',
  body: z.strictObject({ reason: paragraphs(1000) }),
  response: PenaltyView,
  refusals: ['PENALTY_NOT_FOUND', 'PENALTY_ALREADY_LIFTED'],
});
