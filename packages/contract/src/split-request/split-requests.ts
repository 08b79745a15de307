import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ImageView, LocalText } from '../catalogue/product-views.ts';
import { Day, Instant, OrderKg, pageOf, paging, queryList, Uuid, Xpf } from '../primitives.ts';

/** Spec §4. */
export const SPLIT_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'SKIPPED_REMAINING', 'CANCELLED'] as const;
export type SplitStatus = (typeof SPLIT_STATUSES)[number];

/** What a customer may answer. */
export const SPLIT_ANSWERS = ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED'] as const;
export type SplitAnswer = (typeof SPLIT_ANSWERS)[number];

export const SplitLineView = z.object({
  productId: Uuid,
  name: LocalText,
  image: z.nullable(ImageView),
  quantity: z.int(),
});
export type SplitLineView = z.output<typeof SplitLineView>;

/** One side of an order that would be divided. Its amounts and the other side's add up to the order's. */
export const SplitSideView = z.object({
  quantity: z.int(),
  subtotal: Xpf,
  vat: Xpf,
  cps: Xpf,
  shipping: Xpf,
  grandTotal: Xpf,
  /** Paid with coupons. */
  discount: Xpf,
});
export type SplitSideView = z.output<typeof SplitSideView>;

export const SplitRequestView = z.object({
  splitRequestId: Uuid,
  status: z.enum(SPLIT_STATUSES),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  orderId: Uuid,
  orderNumber: z.string(),
  /** Latest acceptable delivery date of the order: until then the offer can be answered. */
  shipmentDate: Day,
  seller: z.object({ sellerId: Uuid, name: z.string(), island: z.string() }),
  /** The order that came of it. */
  newOrder: z.nullable(z.object({ orderId: Uuid, orderNumber: z.string() })),
  requested: z.array(SplitLineView),
  /** What the offer leaves; empty once it is decided. */
  remaining: z.array(SplitLineView),
  /** What each answer does with the money; null once it is decided, and to the seller. */
  outcomes: z.nullable(
    z.object({
      part: SplitSideView,
      remainder: SplitSideView,
      /** Where the remainder is given up: what coupons get back, and the new coupon. */
      returnedToCoupons: Xpf,
      newCoupon: Xpf,
    }),
  ),
  /** XPF the seller would earn without freight; null to the customer, and once it is decided. */
  sellerEarning: z.nullable(Xpf),
});
export type SplitRequestView = z.output<typeof SplitRequestView>;

const lang = z.optional(z.string());
const filters = { ...paging, statusList: z.optional(queryList(SPLIT_STATUSES)), lang };

export const listCustomerSplitRequests = endpoint({
  method: 'GET',
  path: '/orders/customer/:customerId/split-requests',
  summary: 'Offers of partial delivery made to a customer, those that wait for an answer first',
  roles: ['CUSTOMER', 'ADMIN'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: Uuid }),
  query: z.object(filters),
  response: pageOf(SplitRequestView),
  refusals: [],
});

export const getSplitRequest = endpoint({
  method: 'GET',
  path: '/orders/customer/:customerId/split-requests/:requestId',
  summary: 'One offer of partial delivery, with what each answer does with the money',
  roles: ['CUSTOMER', 'ADMIN'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: Uuid, requestId: Uuid }),
  query: z.object({ lang }),
  response: SplitRequestView,
  refusals: ['SPLIT_REQUEST_NOT_FOUND'],
});

export const listSellerSplitRequests = endpoint({
  method: 'GET',
  path: '/orders/seller/:sellerId/split-requests',
  summary: "A seller's own offers of partial delivery, newest first",
  roles: ['SELLER', 'ADMIN'],
  owner: { in: 'params', name: 'sellerId' },
  params: z.object({ sellerId: Uuid }),
  query: z.object(filters),
  response: pageOf(SplitRequestView),
  refusals: [],
});

export const offerPart = endpoint({
  method: 'POST',
  path: '/orders/:orderId/seller/split-request',
  summary: 'A seller offers a part of an order that nobody has taken',
  roles: ['SELLER'],
  params: z.object({ orderId: Uuid }),
  idempotency: 'accepted',
  status: 201,
  body: z.strictObject({
    products: z
      .array(z.strictObject({ productId: Uuid, quantity: OrderKg }))
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(50, 'TOO_MANY')),
  }),
  response: SplitRequestView,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_STEP_NOT_ALLOWED',
    'SELLER_BLOCKED',
    'SPLIT_TOO_EARLY',
    'SPLIT_NOT_A_PART',
    'SPLIT_NOT_SUPPLIED_IN_PART',
    'SPLIT_OFFER_ALREADY_OPEN',
    'SUPPLY_INSUFFICIENT',
    'FISHING_LIMIT_REACHED',
    'CLOSED_SEASON',
    'NO_VOYAGE_IN_TIME',
  ],
});

export const withdrawPart = endpoint({
  method: 'DELETE',
  path: '/orders/:orderId/seller/split-request',
  summary: 'A seller withdraws his offer of a part before it is answered',
  roles: ['SELLER'],
  params: z.object({ orderId: Uuid }),
  refusals: ['SPLIT_REQUEST_NOT_FOUND'],
});

export const answerSplitRequest = endpoint({
  method: 'PATCH',
  path: '/orders/customer/:customerId/split-status/:status',
  summary:
    'Take the part and let the rest wait (APPROVED), take it and give up the rest (SKIPPED_REMAINING), or refuse it',
  roles: ['CUSTOMER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: Uuid, status: z.enum(SPLIT_ANSWERS) }),
  idempotency: 'accepted',
  body: z.strictObject({ splitRequestId: Uuid }),
  response: SplitRequestView,
  refusals: ['SPLIT_REQUEST_NOT_FOUND', 'SPLIT_OFFER_CLOSED', 'SPLIT_OFFER_OVERTAKEN', 'ORDER_STEP_NOT_ALLOWED'],
});
