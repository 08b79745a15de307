import * as z from 'zod/mini';
import { ApprovalView } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import {
  Instant,
  line,
  OrderId,
  pageOf,
  paging,
  paragraphs,
  PaymentId,
  queryAmount,
  queryBoolean,
  RefundId,
  sorting,
  Xpf,
  CustomerId,
} from '../primitives.ts';
import { GatewayRefundState, RefundCause, RefundMethod, RefundStatus } from '../order/refund-view.ts';

/** A refund as the admin works on it. */
export const AdminRefundView = z.object({
  refundId: RefundId,
  orderId: OrderId,
  orderNumber: z.string(),
  method: RefundMethod,
  status: RefundStatus,
  amount: Xpf,
  /** What it gives money back for. */
  cause: RefundCause,
  /** Asked for instead of a coupon, not when the order was cancelled. */
  isFromCoupon: z.boolean(),
  requestedAt: Instant,
  decidedAt: z.nullable(Instant),
  iban: z.nullable(z.string()),
  accountHolder: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Null: sent by hand. */
  gatewayState: z.nullable(GatewayRefundState),
  /** What the gateway answered, in its own words. */
  gatewayFailure: z.nullable(z.string()),
  /** Sent back by the card gateway, not by a transfer. */
  isByGateway: z.boolean(),
  /** A decision about it waits for a second admin. */
  awaitsApproval: z.boolean(),
});
export type AdminRefundView = z.output<typeof AdminRefundView>;

/** A refund in money in the list of those that an admin works through. */
export const ListedRefundView = z.object({
  ...AdminRefundView.shape,
  customerId: CustomerId,
  customerName: z.string(),
  /** The payment whose money goes back; null: the money came as a coupon, or by another payment. */
  payment: z.nullable(z.object({ paymentId: PaymentId, reference: z.string() })),
});
export type ListedRefundView = z.output<typeof ListedRefundView>;

export const listRefunds = endpoint({
  method: 'GET',
  path: '/refunds',
  summary: 'List refunds in money, those that wait longest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'amount', 'customer']),
    amount: z.optional(queryAmount),
    /** True: those that wait for an admin or a gateway alone. */
    isOpen: z.optional(queryBoolean),
    /** Customer, number of the order, or reference of the payment. */
    search: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: pageOf(ListedRefundView),
  refusals: [],
});

/** What an admin leads a refund to: taken up, sent, or given up, which makes it a coupon again. */
export const REFUND_DECISIONS = ['REFUND_PENDING', 'REFUND_VERIFIED', 'REFUND_REJECTED'] as const;
/** What an admin decides about a refund. */
export type RefundDecision = (typeof REFUND_DECISIONS)[number];

export const decideRefund = endpoint({
  method: 'PATCH',
  path: '/refunds/:refundId',
  summary: 'Take a refund up, note that its money has left, or give it up: it becomes a coupon',
  roles: ['ADMIN'],
  params: z.object({ refundId: RefundId }),
  idempotency: 'accepted',
  body: z.strictObject({
    status: z.enum(REFUND_DECISIONS),
    /** Shown to the customer; needed to give a refund up. */
    reason: z.optional(paragraphs(1000)),
  }),
  /** The refund as it then is, and the decision that waits for a second admin; null: it took effect. */
  response: z.object({ ...ListedRefundView.shape, approval: z.nullable(ApprovalView) }),
  refusals: ['APPROVAL_OPEN', 'REFUND_NOT_FOUND', 'PAYMENT_STEP_NOT_ALLOWED', 'REASON_REQUIRED', 'REFUND_AT_GATEWAY'],
});

/**
 * Settles a refund that a gateway was asked for and never answered, by the bank's statement. A second admin confirms it
 * whatever its amount.
 *
 * @source domain rules §16 "can be settled by two admins who have seen the bank's statement"
 */
export const settleSilentRefund = endpoint({
  method: 'PATCH',
  path: '/refunds/:refundId/silent',
  summary: 'Settle a refund that its gateway never answered: sent, or not, by the word of two admins',
  roles: ['ADMIN'],
  params: z.object({ refundId: RefundId }),
  idempotency: 'required',
  body: z.strictObject({
    outcome: z.enum(['SENT', 'NOT_SENT']),
    /** The gateway's own id of it, where its back office shows one. */
    gatewayRefundId: z.optional(line(100)),
    reason: paragraphs(1000),
  }),
  response: z.object({ ...ListedRefundView.shape, approval: z.nullable(ApprovalView) }),
  refusals: ['REFUND_NOT_FOUND', 'PAYMENT_STEP_NOT_ALLOWED', 'APPROVAL_OPEN'],
});
