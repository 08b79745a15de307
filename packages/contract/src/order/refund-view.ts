import * as z from 'zod/mini';
import { CouponId, Instant, RefundId, Xpf } from '../primitives.ts';

/** How a refund stands (domain rules §6). A rejected one has become a coupon. */
export const REFUND_STATUSES = [
  'REFUND_REQUEST',
  'REFUND_PENDING',
  'REFUND_VERIFIED',
  'REFUND_REJECTED',
  'REFUND_AS_COUPON',
] as const;
/** How a refund stands. */
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export const RefundStatus = z.enum(REFUND_STATUSES);

/** How a refund through the card gateway stands; null where it is sent by hand. */
export const GATEWAY_REFUND_STATES = ['TO_ASK', 'ASKED', 'REFUSED', 'DONE'] as const;
/** How far a gateway is with a refund. ASKED without an answer is no refusal: it is asked again. */
export type GatewayRefundState = (typeof GATEWAY_REFUND_STATES)[number];
export const GatewayRefundState = z.enum(GATEWAY_REFUND_STATES);

/**
 * A coupon is given at once; money waits for an admin, and goes back the way it came where a gateway took it.
 *
 * @source domain rules §6
 */
export const REFUND_METHODS = ['COUPON', 'MONEY'] as const;
/** How a refund goes back. */
export type RefundMethod = (typeof REFUND_METHODS)[number];
export const RefundMethod = z.enum(REFUND_METHODS);

/**
 * What money is given back for. FREIGHT: the ship cost less than was billed, or a difference was paid twice.
 * OVERPAYMENT: a transfer brought more than was due. LATE_PAYMENT: it came after the order was called off.
 *
 * @source domain rules §6, §8, §16 "Refunds in money"
 */
export const REFUND_CAUSES = [
  'CANCELLED',
  'EXPIRED',
  'GIVEN_BACK',
  'NOT_DELIVERED',
  'PAYMENT_REJECTED',
  'DISPUTE',
  'SPLIT',
  'LATE_PAYMENT',
  'FREIGHT',
  'OVERPAYMENT',
  'GOODS_RETURN',
  /** Its ship lost it. */
  'LOST',
] as const;
/** What money is given back for. */
export type RefundCause = (typeof REFUND_CAUSES)[number];
export const RefundCause = z.enum(REFUND_CAUSES);

/** A refund as its customer sees it. */
export const RefundView = z.object({
  refundId: RefundId,
  method: RefundMethod,
  status: RefundStatus,
  amount: Xpf,
  requestedAt: Instant,
  decidedAt: z.nullable(Instant),
  /** Why it could not be paid out in money. */
  reason: z.nullable(z.string()),
  /** Where a transfer back goes, all but its last four characters hidden. */
  ibanEnd: z.nullable(z.string()),
  cause: RefundCause,
  /** The unspent coupon that it was given as, while money can still be asked for instead; else null. */
  askableCouponId: z.nullable(CouponId),
});
export type RefundView = z.output<typeof RefundView>;
