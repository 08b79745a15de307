import * as z from 'zod/mini';
import { Iban } from '../account/account-fields.ts';
import { plainText } from '../copied-values.ts';
import { SplitFreight } from '../split-request/split-requests.ts';
import { endpoint } from '../endpoint.ts';
import {
  AnyKg,
  CustomerId,
  Day,
  FractionalDays,
  Instant,
  IslandId,
  line,
  optionalParagraphs,
  OrderId,
  pageOf,
  paging,
  ProductId,
  queryAmount,
  queryBoolean,
  queryList,
  SellerId,
  ShipId,
  sorting,
  SortOrder,
  SplitRequestId,
  VoyageId,
  Xpf,
} from '../primitives.ts';
import { RefundMethod } from './refund-view.ts';
import { ORDER_PAYMENT_STATUSES, ORDER_STATUSES, PAYOUT_STATUSES } from './order-status.ts';
import { OrderSummary, OrderView, VoyageStopView } from './order-views.ts';
import { RECEIPT_REFUSALS } from '../upload-refusals.ts';

const lang = z.optional(z.string());
const orderParams = z.object({ orderId: OrderId });

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:orderId',
  summary: 'Read one order with its history and what the caller may do next',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params: orderParams,
  query: z.object({ lang }),
  beforeVerification: true,
  response: OrderView,
  refusals: ['ORDER_NOT_FOUND'],
});

const filters = {
  ...paging,
  statusList: z.optional(queryList(ORDER_STATUSES)),
  paymentStatusList: z.optional(queryList(ORDER_PAYMENT_STATUSES)),
  from: z.optional(Day),
  to: z.optional(Day),
  /** Order number, a product's name, or how the customer's own reference of the order begins. */
  search: z.optional(z.string().check(z.maxLength(200))),
  amount: z.optional(queryAmount),
  ...sorting(['date', 'amount', 'shipmentDate', 'status', 'quantity']),
  order: z._default(z.optional(SortOrder), 'DESC'),
  lang,
};

export const listCustomerOrders = endpoint({
  method: 'GET',
  path: '/orders/customer/:customerId',
  summary: "List a customer's orders, newest first",
  roles: ['CUSTOMER', 'ADMIN'],
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId }),
  query: z.object(filters),
  beforeVerification: true,
  response: pageOf(OrderSummary),
  refusals: [],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'List all orders',
  roles: ['ADMIN'],
  query: z.object({
    ...filters,
    sellerId: z.optional(SellerId),
    customerId: z.optional(CustomerId),
    island: z.optional(z.string().check(z.maxLength(60))),
    /** Only those that wait for their customer's verified address or approved account. */
    awaitsConfirmation: z.optional(queryBoolean),
  }),
  response: pageOf(OrderSummary),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
});

export const listSellerOrders = endpoint({
  method: 'GET',
  path: '/orders/seller/:sellerId',
  summary: 'List the orders that a seller holds or held',
  roles: ['SELLER', 'ADMIN'],
  owner: { in: 'params', name: 'sellerId' },
  params: z.object({ sellerId: SellerId }),
  query: z.object({ ...filters, payoutStatusList: z.optional(queryList(PAYOUT_STATUSES)) }),
  response: pageOf(OrderSummary),
  refusals: [],
});

/** The voyage that would bring an order to Papeete in time. */
export const VoyageChoice = z.object({
  voyageNumber: VoyageId,
  shipId: ShipId,
  shipName: z.string(),
  fromIsland: IslandId,
  /** The ship leaves the seller's island. */
  departureAt: Instant,
  /** The ship reaches Papeete. */
  arrivalAt: Instant,
  arrivalDate: Day,
  travelDays: FractionalDays,
});
export type VoyageChoice = z.output<typeof VoyageChoice>;

/**
 * A paid order that no seller holds, as one seller sees it: what they can fill of it and with which ships.
 *
 * @source domain rules §7
 */
export const PoolEntry = z.object({
  order: OrderSummary,
  /** FULL: the seller can fill it whole; PART: only some of it. */
  fillable: z.enum(['FULL', 'PART']),
  fillableLines: z.array(z.object({ productId: ProductId, quantity: AnyKg })),
  /** The last voyage that still makes it. */
  lastVoyage: z.nullable(VoyageChoice),
  nextVoyage: z.nullable(VoyageChoice),
  /** XPF the seller would earn, freight apart. */
  sellerEarning: Xpf,
  otherSellers: z.int(),
  /** kg that the island's monthly limits leave, of products that have one. */
  fishingRoom: z.array(z.object({ productId: ProductId, remaining: AnyKg })),
  /** From when this seller may offer what they can fill of it; null where they can fill all of it. */
  partOfferedFrom: z.nullable(Instant),
  /** Freight of a consignment of all that this seller can fill of it, and the least that any consignment costs, XPF. */
  freight: z.extend(SplitFreight, { minimum: Xpf }),
  /** His offer of a part of it that waits for the customer's answer. */
  ownOffer: z.nullable(z.object({ splitRequestId: SplitRequestId, quantity: AnyKg })),
});
export type PoolEntry = z.output<typeof PoolEntry>;

export const listPool = endpoint({
  method: 'GET',
  path: '/orders/seller/order-pool/:sellerId',
  summary: 'List the pool: paid orders that no seller holds and this one can fill',
  roles: ['SELLER'],
  owner: { in: 'params', name: 'sellerId' },
  params: z.object({ sellerId: SellerId }),
  query: z.object({
    ...paging,
    ...sorting(['lastVoyage', 'shipmentDate', 'sellerEarning', 'quantity']),
    fillable: z._default(z.optional(z.enum(['full', 'part'])), 'full'),
    lang,
  }),
  response: pageOf(PoolEntry),
  refusals: ['SELLER_BLOCKED'],
});

export const moveSellerOrder = endpoint({
  method: 'PATCH',
  path: '/orders/seller/status/:orderId',
  summary:
    'Accept (PREPARING), give back (BACK_IN_POOL), ship (SHIPPED) or unload (DELIVERED) an order as its seller; admins may unload',
  roles: ['SELLER', 'ADMIN'],
  params: orderParams,
  idempotency: 'accepted',
  files: { receipt: { max: 1, kind: 'RECEIPT' } },
  body: z.strictObject({
    status: z.enum(['PREPARING', 'BACK_IN_POOL', 'SHIPPED', 'DELIVERED']),
    shipName: z.optional(z.string().check(z.trim(), z.maxLength(200, 'TEXT_TOO_LONG'))),
    voyageNumber: z.optional(z.string().check(z.trim(), z.maxLength(60, 'TEXT_TOO_LONG'))),
    departDate: z.optional(Day),
    arrivalDate: z.optional(Day),
    /** XPF the ship charged. */
    actualShippingCharges: z.optional(z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/, 'NUMBER_INVALID'))])),
    connaissementNumber: z.optional(
      z.string().check(z.overwrite(plainText), z.regex(/^[0-9A-Za-z/ .-]{1,60}$/, 'INVALID')),
    ),
    /** Giving back: the last day of the block that `penalty-info` told, or NONE. Refused when it has changed since. */
    penaltyShown: z.optional(z.union([z.literal('NONE'), Day])),
    /**
     * Giving back, or an admin saying that it is unloaded: why, for the order's history. Required before the ship
     * arrives.
     */
    reason: optionalParagraphs(500),
  }),
  response: OrderView,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_STEP_NOT_ALLOWED',
    'ORDER_TAKEN',
    'ORDER_NOT_PAID',
    'PENALTY_CHANGED',
    'SUPPLY_INSUFFICIENT',
    'NO_VOYAGE_IN_TIME',
    'VOYAGE_CHANGED',
    'SELLER_BLOCKED',
    'SELLER_AWAY',
    'ORDER_GIVEN_BACK_TWICE',
    'FISHING_LIMIT_REACHED',
    'CLOSED_SEASON',
    'TRAVEL_TIME_TOO_LONG',
    'ARRIVAL_AFTER_DEADLINE',
    'RECEIPT_REQUIRED',
    'VOYAGE_NOT_FOUND',
    'SHIP_NOT_ARRIVED',
    'REASON_REQUIRED',
    ...RECEIPT_REFUSALS,
  ],
});

export const confirmReceipt = endpoint({
  method: 'PATCH',
  path: '/orders/customer/completed/:orderId',
  summary: 'Confirm that the customer has the goods; the seller is paid',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'query', name: 'customerId' },
  params: orderParams,
  query: z.object({ customerId: CustomerId }),
  idempotency: 'accepted',
  response: OrderView,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_ALLOWED', 'DISPUTE_OPEN'],
});

/** Where money goes back that came by transfer. A card's goes back to the card. */
export const RefundAccount = z.strictObject({
  iban: z.optional(Iban),
  accountHolder: z.optional(line(200)),
});
export type RefundAccount = z.output<typeof RefundAccount>;

export const cancelOrder = endpoint({
  method: 'PATCH',
  path: '/orders/customer/cancelled/:orderId',
  summary: 'Cancel an order before a seller accepts it; everything paid is refunded',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'query', name: 'customerId' },
  params: orderParams,
  query: z.object({ customerId: CustomerId, refundMethod: z._default(z.optional(RefundMethod), 'COUPON') }),
  idempotency: 'accepted',
  body: RefundAccount,
  response: OrderView,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_ALLOWED', 'REFUND_ACCOUNT_REQUIRED', 'IBAN_INVALID'],
});

/**
 * Where the ship of an order is, and its goods. `schedule`: reckoned from its schedule, not seen; `ais`: from a signal of
 * the ship.
 */
export const TrackingView = z.object({
  shipName: z.string(),
  voyageNumber: VoyageId,
  source: z.enum(['ais', 'schedule']),
  /** Goods wait on their island until the ship leaves it: `islandId` and `at` say where and until when. Null: not known. */
  goods: z.nullable(
    z.object({ state: z.enum(['WAITING', 'AT_QUAY', 'AT_SEA', 'ARRIVED']), islandId: IslandId, at: Instant }),
  ),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), at: Instant })),
  stops: z.array(VoyageStopView),
  /** Expected arrival in Papeete. */
  eta: z.nullable(Instant),
});

export const trackOrder = endpoint({
  method: 'GET',
  path: '/orders/:orderId/tracking',
  summary: 'Read where the ship of an order is now',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params: orderParams,
  response: TrackingView,
  refusals: ['ORDER_NOT_FOUND', 'VOYAGE_NOT_FOUND'],
});

export const lastVoyageForOrder = endpoint({
  method: 'GET',
  path: '/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/:orderId',
  summary: 'Read the voyages that can still bring an order to Papeete in time, with the last one',
  roles: ['SELLER', 'ADMIN'],
  params: orderParams,
  response: z.object({ voyages: z.array(VoyageChoice), last: z.nullable(VoyageChoice) }),
  refusals: ['ORDER_NOT_FOUND'],
});
