import * as z from 'zod/mini';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { LocalText } from '../catalogue/product-views.ts';
import { RefundAccount } from '../order/orders.ts';
import { RefundMethod } from '../order/refund-view.ts';
import {
  AnyKg,
  Day,
  Instant,
  OrderId,
  OrderKg,
  pageOf,
  paging,
  paragraphs,
  ProductId,
  queryBoolean,
  sorting,
  Uuid,
  Xpf,
  CustomerId,
} from '../primitives.ts';

/** Days after receipt within which goods can be given back, and again as long to bring them. @source domain rules §16 */
export const GOODS_RETURN_DAYS = 14;

/**
 * How a return of goods stands. CONTESTED: the seller does not take them, an admin decides. LAPSED: nobody brought them
 * in time.
 */
export const GOODS_RETURN_STATUSES = ['REQUESTED', 'CONTESTED', 'RECEIVED', 'REJECTED', 'CANCELLED', 'LAPSED'] as const;
/** How a return of goods stands. */
export type GoodsReturnStatus = (typeof GOODS_RETURN_STATUSES)[number];
export const GoodsReturnStatus = z.enum(GOODS_RETURN_STATUSES);

/** What a person leads a return to: the customer gives it up, the seller contests, seller or admin has the goods. */
export const GOODS_RETURN_DECISIONS = ['RECEIVED', 'CONTESTED', 'REJECTED', 'CANCELLED'] as const;
/** What a person decides about a return of goods. */
export type GoodsReturnDecision = (typeof GOODS_RETURN_DECISIONS)[number];

/** A return of goods of an order, with what comes back for it, XPF. */
export const GoodsReturnView = z.object({
  returnId: Uuid,
  orderId: OrderId,
  orderNumber: z.string(),
  /** For admins; null for everybody else. */
  customerId: z.nullable(CustomerId),
  customerName: z.string(),
  status: GoodsReturnStatus,
  requestedAt: Instant,
  /** The last day on which the goods can be brought. */
  bringBy: Day,
  refundMethod: RefundMethod,
  lines: z.array(z.object({ productId: ProductId, name: LocalText, quantity: AnyKg })),
  /** Goods and their taxes. */
  refund: Xpf,
  /** What the seller gives back of their earnings; null for the customer. */
  sellerShare: z.nullable(Xpf),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  /** What the reader can lead it to. */
  decisions: z.array(z.enum(GOODS_RETURN_DECISIONS)),
});
export type GoodsReturnView = z.output<typeof GoodsReturnView>;

/** What of an order can be given back, until when, and what was. */
export const OrderReturnsView = z.object({
  /** The last day on which it can be asked for; null: nothing of it can be given back, or not any more. */
  until: z.nullable(Day),
  lines: z.array(z.object({ productId: ProductId, name: LocalText, maxQuantity: AnyKg, unitPrice: Xpf })),
  /** Money would go back to the card that paid, without an account. */
  isByCard: z.boolean(),
  returns: z.array(GoodsReturnView),
});
export type OrderReturnsView = z.output<typeof OrderReturnsView>;

export const readOrderReturns = endpoint({
  method: 'GET',
  path: '/orders/:orderId/goods-returns',
  summary: 'Read what of an order can be given back within 14 days of receipt, and its returns',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params: z.object({ orderId: OrderId }),
  response: OrderReturnsView,
  refusals: ['ORDER_NOT_FOUND'],
});

export const requestGoodsReturn = endpoint({
  method: 'POST',
  path: '/orders/:orderId/goods-returns',
  summary:
    'Ask to give goods of a received order back, without a reason; a seller or an admin receives them at the quay',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  params: z.object({ orderId: OrderId }),
  idempotency: 'required',
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ productId: ProductId, quantity: OrderKg }))
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(100)),
    refundMethod: z._default(z.optional(RefundMethod), 'COUPON'),
    ...RefundAccount.shape,
  }),
  status: 201,
  response: GoodsReturnView,
  refusals: [
    'ORDER_NOT_FOUND',
    'GOODS_NOT_RETURNABLE',
    'GOODS_RETURN_OPEN',
    'GOODS_RETURN_TOO_MUCH',
    'REFUND_ACCOUNT_REQUIRED',
    'IBAN_INVALID',
  ],
});

export const listGoodsReturns = endpoint({
  method: 'GET',
  path: '/goods-returns',
  summary: 'List returns of goods, those that wait first: the seller those of their orders, the admin all',
  roles: ['SELLER', 'ADMIN'],
  query: z.object({ ...paging, ...sorting(['date', 'status']), isOpen: z.optional(queryBoolean) }),
  response: pageOf(GoodsReturnView),
  refusals: [],
});

export const decideGoodsReturn = endpoint({
  method: 'PATCH',
  path: '/goods-returns/:returnId',
  summary: 'Note returned goods as received, which refunds them; contest, reject or give up a return',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  company: ['OWNER', 'BUYER'],
  params: z.object({ returnId: Uuid }),
  idempotency: 'accepted',
  body: z.strictObject({
    status: z.enum(GOODS_RETURN_DECISIONS),
    /** Needed to contest or reject; both sides read it. */
    reason: z.optional(paragraphs(1000)),
  }),
  /** The return as it then is, and an admin's decision where it waits. */
  response: z.object({ ...GoodsReturnView.shape, ...MAY_WAIT }),
  refusals: [
    'GOODS_RETURN_NOT_FOUND',
    'GOODS_RETURN_STEP_NOT_ALLOWED',
    'REASON_REQUIRED',
    'BALANCE_INSUFFICIENT',
    'APPROVAL_OPEN',
  ],
});
