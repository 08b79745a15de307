import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ImageView, LocalText } from '../catalogue/product-views.ts';
import {
  AnyKg,
  CustomerId,
  Day,
  Instant,
  OrderId,
  OrderKg,
  pageOf,
  paging,
  ProductId,
  queryList,
  SellerId,
  sorting,
  SplitRequestId,
  Xpf,
} from '../primitives.ts';
import { SPLIT_STATUSES } from './split-status.ts';

/** What a customer may answer. */
export const SPLIT_ANSWERS = ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED'] as const;
/** A customer's answer to an offer of a part. */
export type SplitAnswer = (typeof SPLIT_ANSWERS)[number];

/** A product of an offer or of its rest, kg. */
export const SplitLineView = z.object({
  productId: ProductId,
  name: LocalText,
  image: z.nullable(ImageView),
  quantity: AnyKg,
});
export type SplitLineView = z.output<typeof SplitLineView>;

/** One side of an order that would be divided. Its amounts and the other side's add up to the order's. */
export const SplitSideView = z.object({
  quantity: AnyKg,
  subtotal: Xpf,
  vat: Xpf,
  cps: Xpf,
  shipping: Xpf,
  grandTotal: Xpf,
  /** Paid with coupons. */
  discount: Xpf,
});
export type SplitSideView = z.output<typeof SplitSideView>;

/** Freight of one side of an order that would be divided, which ships by itself, XPF. */
export const SplitFreight = z.object({
  /** What its ship charges by the tariff: the dearest of the islands that could send it; null while nobody holds it. */
  expected: z.nullable(Xpf),
  /** Already paid with the order. */
  paid: Xpf,
  /** What the customer is asked for besides once it ships, if its ship charges what is expected. */
  due: z.nullable(Xpf),
});
export type SplitFreight = z.output<typeof SplitFreight>;

/** An offer of a part, with what each answer would do while it is open; customer and seller see different parts. */
export const SplitRequestView = z.object({
  splitRequestId: SplitRequestId,
  status: z.enum(SPLIT_STATUSES),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  orderId: OrderId,
  orderNumber: z.string(),
  /** Latest acceptable delivery date of the order: until then the offer can be answered. */
  shipmentDate: Day,
  seller: z.object({ sellerId: SellerId, name: z.string(), island: z.string() }),
  /** The order that came of it. */
  newOrder: z.nullable(z.object({ orderId: OrderId, orderNumber: z.string() })),
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
  /**
   * Freight of the part and of what it leaves, each a consignment of its own, and of all that is ordered if it stays
   * whole; null once the offer is decided.
   */
  freight: z.nullable(z.object({ part: SplitFreight, remainder: SplitFreight, whole: SplitFreight })),
  /** XPF the seller would earn without freight; null to the customer, and once it is decided. */
  sellerEarning: z.nullable(Xpf),
});
export type SplitRequestView = z.output<typeof SplitRequestView>;

const lang = z.optional(z.string());
const filters = {
  ...paging,
  ...sorting(['date', 'status']),
  statusList: z.optional(queryList(SPLIT_STATUSES)),
  lang,
};

export const listCustomerSplitRequests = endpoint({
  method: 'GET',
  path: '/orders/customer/:customerId/split-requests',
  summary: 'List the offers of partial delivery to a customer, those that wait for an answer first',
  roles: ['CUSTOMER', 'ADMIN'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId }),
  query: z.object(filters),
  response: pageOf(SplitRequestView),
  refusals: [],
});

export const getSplitRequest = endpoint({
  method: 'GET',
  path: '/orders/customer/:customerId/split-requests/:requestId',
  summary: 'Read one offer of partial delivery, with what each answer does with the money',
  roles: ['CUSTOMER', 'ADMIN'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId, requestId: SplitRequestId }),
  query: z.object({ lang }),
  response: SplitRequestView,
  refusals: ['SPLIT_REQUEST_NOT_FOUND'],
});

export const listSellerSplitRequests = endpoint({
  method: 'GET',
  path: '/orders/seller/:sellerId/split-requests',
  summary: "List a seller's own offers of partial delivery, newest first",
  roles: ['SELLER', 'ADMIN'],
  owner: { in: 'params', name: 'sellerId' },
  params: z.object({ sellerId: SellerId }),
  query: z.object(filters),
  response: pageOf(SplitRequestView),
  refusals: [],
});

export const offerPart = endpoint({
  method: 'POST',
  path: '/orders/:orderId/seller/split-request',
  summary: 'Offer a part of an order that nobody has taken',
  roles: ['SELLER'],
  params: z.object({ orderId: OrderId }),
  idempotency: 'accepted',
  status: 201,
  body: z.strictObject({
    products: z
      .array(z.strictObject({ productId: ProductId, quantity: OrderKg }))
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
  summary: 'Withdraw an offer of a part before it is answered',
  roles: ['SELLER'],
  params: z.object({ orderId: OrderId }),
  refusals: ['SPLIT_REQUEST_NOT_FOUND'],
});

export const answerSplitRequest = endpoint({
  method: 'PATCH',
  path: '/orders/customer/:customerId/split-status/:status',
  summary:
    'Answer an offer of a part: take it and let the rest wait (APPROVED), take it and give up the rest (SKIPPED_REMAINING), or refuse it (REJECTED)',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId, status: z.enum(SPLIT_ANSWERS) }),
  idempotency: 'accepted',
  body: z.strictObject({
    splitRequestId: SplitRequestId,
    /** Freight that the customer was shown as still to be paid after this answer, XPF: more is refused. */
    freightShown: z.optional(Xpf),
  }),
  response: SplitRequestView,
  refusals: [
    'SPLIT_REQUEST_NOT_FOUND',
    'SPLIT_OFFER_CLOSED',
    'SPLIT_OFFER_OVERTAKEN',
    'SPLIT_FREIGHT_CHANGED',
    'ORDER_STEP_NOT_ALLOWED',
  ],
});
