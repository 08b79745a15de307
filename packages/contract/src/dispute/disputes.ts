import * as z from 'zod/mini';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { CustomerId, OrderId, paragraphs, ProductId, Xpf } from '../primitives.ts';
import { OrderView } from '../order/order-views.ts';
import { DISPUTE_REASONS } from '../order/dispute-view.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

const orderParams = z.object({ orderId: OrderId });

/** Lines that arrived otherwise than ordered, as JSON in a form's field: `[{"productId": …, "receivedKg": 3}]`. */
const ReceivedLines = z
  .array(
    z.strictObject({
      productId: ProductId,
      receivedKg: z.int().check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(999_999_999, 'NUMBER_OUT_OF_RANGE')),
    }),
  )
  .check(z.maxLength(50, 'TOO_MANY'));

const linesField = z.pipe(
  z.string().check(z.maxLength(10_000, 'TEXT_TOO_LONG')),
  z.pipe(
    z.transform((text: string, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.issues.push({ code: 'custom', message: 'INVALID', input: text });
        return z.NEVER;
      }
    }),
    ReceivedLines,
  ),
);

const attachments = { attachments: { max: 5, kind: 'IMAGE' } } as const;
const PHOTO_REFUSALS = ['TOO_MANY_IMAGES', ...IMAGE_REFUSALS] as const;

export const openDispute = endpoint({
  method: 'POST',
  path: '/orders/dispute/:orderId/:customerId',
  summary: 'Open a dispute about a delivered order, or one on its way past its date',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ orderId: OrderId, customerId: CustomerId }),
  idempotency: 'accepted',
  status: 201,
  files: attachments,
  body: z.strictObject({
    reason: z.enum(DISPUTE_REASONS),
    description: paragraphs(1000),
    lines: z.optional(linesField),
  }),
  response: OrderView,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_ALLOWED', 'DISPUTE_TOO_EARLY', ...PHOTO_REFUSALS],
});

export const withdrawDispute = endpoint({
  method: 'PATCH',
  path: '/orders/dispute/:orderId/:customerId/withdrawn',
  summary: 'Take a complaint back before it is decided: the order takes its course again',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ orderId: OrderId, customerId: CustomerId }),
  idempotency: 'accepted',
  response: OrderView,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_ALLOWED', 'DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED'],
});

export const sendDisputeMessage = endpoint({
  method: 'POST',
  path: '/orders/:orderId/dispute/messages',
  summary: "Write a message into an open dispute's thread, as customer, seller or admin",
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  company: ['OWNER', 'BUYER'],
  params: orderParams,
  idempotency: 'accepted',
  status: 201,
  files: attachments,
  body: z.strictObject({ message: paragraphs(1000) }),
  response: OrderView,
  refusals: ['ORDER_NOT_FOUND', 'DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED', ...PHOTO_REFUSALS],
});

/** What an admin may decide. */
export const DISPUTE_DECISIONS = ['DISPUTE_APPROVED', 'PARTIALLY_DISPUTED', 'DISPUTE_REJECTED'] as const;
/** The status of the order that a decision leads to: all money back, a part, or none. @source domain rules §6 */
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

const RefundAmount = z
  .int('NUMBER_INVALID')
  .check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(999_999_999_999, 'NUMBER_OUT_OF_RANGE'));

export const decideDispute = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/dispute/:status',
  summary: 'Decide a dispute: refund all, refund a part, or none of it',
  roles: ['ADMIN'],
  params: z.object({ orderId: OrderId, status: z.enum(DISPUTE_DECISIONS) }),
  idempotency: 'accepted',
  body: z.strictObject({
    /** XPF given back; for PARTIALLY_DISPUTED alone. */
    refundAmount: z.optional(RefundAmount),
    /** Both sides read it. */
    message: paragraphs(1000),
  }),
  /** The order as it then is, and the decision where it waits. */
  response: z.object({ ...OrderView.shape, ...MAY_WAIT }),
  refusals: ['ORDER_NOT_FOUND', 'DISPUTE_NOT_FOUND', 'ORDER_STEP_NOT_ALLOWED', 'REFUND_OUT_OF_RANGE', 'APPROVAL_OPEN'],
});

/** Who gets what by a decision, XPF. */
export const DisputeShares = z.object({
  /** The customer's, as a coupon. */
  refund: Xpf,
  /** A freight difference that is no longer asked for. */
  forgivenFreight: Xpf,
  /** What the refund is taken from. */
  taken: z.object({ net: Xpf, vat: Xpf, cps: Xpf, freight: Xpf }),
  seller: Xpf,
  sellerEarning: Xpf,
  sellerFreight: Xpf,
  commission: Xpf,
  vat: Xpf,
  cps: Xpf,
});
export type DisputeShares = z.output<typeof DisputeShares>;

export const previewDispute = endpoint({
  method: 'GET',
  path: '/orders/:orderId/dispute/preview',
  summary: 'Preview who would get what by each decision of a dispute',
  roles: ['ADMIN'],
  params: orderParams,
  query: z.object({ refundAmount: z.optional(z.string().check(z.regex(/^\d{1,12}$/, 'NUMBER_INVALID'))) }),
  response: z.object({
    /** A refund in part is below this. */
    refundLimit: Xpf,
    approved: DisputeShares,
    rejected: DisputeShares,
    /** Null while no amount, or an impossible one, is asked for. */
    partial: z.nullable(DisputeShares),
  }),
  refusals: ['ORDER_NOT_FOUND', 'DISPUTE_NOT_FOUND', 'DISPUTE_CLOSED'],
});
