import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MAY_WAIT } from '../approval/approvals.ts';
import { compactCode } from '../copied-values.ts';
import {
  CouponId,
  CustomerId,
  Day,
  Instant,
  line,
  MAX_NUMBER,
  OrderId,
  pageOf,
  paging,
  paragraphs,
  queryAmount,
  queryList,
  sorting,
  Xpf,
} from '../primitives.ts';
import { COUPON_TYPES, CouponType } from '../order/coupon-type.ts';
import { RefundAccount } from '../order/orders.ts';
import { RefundView } from '../order/refund-view.ts';

/** Every status of a coupon. @source specification §4 */
export const COUPON_STATUSES = ['UNUSED', 'PARTIALLY_USED', 'USED', 'PAID_OUT', 'VOID', 'REFUNDED_IN_MONEY'] as const;
/**
 * How far a coupon is spent. PAID_OUT: an admin gave cash for its balance. VOID: an admin took its balance back, because
 * it should not have been given. REFUNDED_IN_MONEY: its owner asked for money instead, which refunds give back.
 *
 * @source domain rules §11, §16 "Slips", "Refunds in money"
 */
export type CouponStatus = (typeof COUPON_STATUSES)[number];
export const CouponStatus = z.enum(COUPON_STATUSES);

/** How the balance of a coupon was paid out. */
export const PAY_OUT_MEANS = ['CASH', 'TRANSFER', 'CHEQUE'] as const;
/** How the balance of a coupon was paid out. */
export type PayOutMeans = (typeof PAY_OUT_MEANS)[number];

const couponFields = {
  couponId: CouponId,
  type: CouponType,
  status: CouponStatus,
  /** What it was given for. */
  amount: Xpf,
  /** What is left to spend. It never runs out by date. */
  balance: Xpf,
  /** The order it comes from; null for points that were turned into it, and for a gift card. */
  orderId: z.nullable(OrderId),
  orderNumber: z.nullable(z.string()),
  /** Given for what a payment brought too much; its type is the one of cancelled orders. */
  isOverpayment: z.boolean(),
  createdAt: Instant,
  paidOutAt: z.nullable(Instant),
  /** An admin stopped it: it cannot be spent until they release it. */
  isFrozen: z.boolean(),
};

/** Money instead of an unspent coupon: until when it can be asked for, and how it would go back, XPF. */
const AskableMoney = z.object({
  /** The last day on which it can be asked for. */
  until: Day,
  /** Goes back to the card that paid, through its gateway. */
  byCard: Xpf,
  /** Goes to a bank account that the customer gives. */
  byTransfer: Xpf,
});

/** A coupon as its owner sees it, with its code and where it was spent, XPF. */
export const CouponView = z.object({
  ...couponFields,
  /** Null: it was spent, time is over, or it was never paid for. */
  askableMoney: z.nullable(AskableMoney),
  /** What it was turned into, where money was asked for instead. */
  refunds: z.array(RefundView),
  /** In groups of four. Only its owner reads it: it is cash to whoever holds it. */
  code: z.string(),
  uses: z.array(
    z.object({ orderId: OrderId, orderNumber: z.string(), amount: Xpf, at: Instant, isReturned: z.boolean() }),
  ),
});
export type CouponView = z.output<typeof CouponView>;

/** The code stays with its owner; its last four characters tell two coupons apart. */
export const AdminCouponView = z.object({
  ...couponFields,
  codeEnd: z.string(),
  customerId: CustomerId,
  customerName: z.string(),
  /** To whom its balance was paid, how, and the paper; null where it was not, or from before this was kept. */
  payOut: z.nullable(z.object({ paidTo: z.string(), means: z.enum(PAY_OUT_MEANS), paper: z.string() })),
  /** Why it was stopped; null: it is not. */
  frozenReason: z.nullable(z.string()),
  /** A decision about it waits for a second admin. */
  awaitsApproval: z.boolean(),
});
export type AdminCouponView = z.output<typeof AdminCouponView>;

const statusList = z.optional(queryList(COUPON_STATUSES));

const COUPON_SORTS = ['date', 'amount', 'balance', 'status'] as const;

export const listCustomerCoupons = endpoint({
  method: 'GET',
  path: '/coupon-codes/customer/:customerId',
  summary: "List a customer's coupons with their codes, newest first",
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId }),
  query: z.object({ ...paging, ...sorting(COUPON_SORTS), statusList }),
  response: z.object({ ...pageOf(CouponView).shape, totalBalance: Xpf }),
  refusals: [],
});

export const getCoupon = endpoint({
  method: 'GET',
  path: '/coupon-codes/customer/:customerId/:couponId',
  summary: 'Read one coupon with its code, to print',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId, couponId: CouponId }),
  response: CouponView,
  refusals: ['COUPON_NOT_FOUND'],
});

export const readSpendable = endpoint({
  method: 'GET',
  path: '/coupon-codes/customer/:customerId/spendable',
  summary: "Read what a customer's own coupons and points can pay of their next orders",
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId }),
  beforeVerification: true,
  response: z.object({
    /** Balances of the coupons that are not stopped, XPF. */
    coupons: Xpf,
    /** What points are worth, XPF; 0 for fewer than can be turned into a coupon. */
    points: Xpf,
  }),
  refusals: [],
});

export const checkCoupon = endpoint({
  method: 'GET',
  path: '/coupon-codes/is-valid/:code/:customerId',
  summary: 'Check whether a coupon code can be spent, and how much; throttled, because codes are cash',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ code: z.string().check(z.overwrite(compactCode), z.maxLength(40)), customerId: CustomerId }),
  perMinute: 10,
  beforeVerification: true,
  response: z.object({ code: z.string(), amount: Xpf, balance: Xpf, status: CouponStatus }),
  refusals: ['COUPON_NOT_FOUND', 'COUPON_ALREADY_USED'],
});

export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupon-codes',
  summary: 'List all coupons, with what is outstanding by type',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(COUPON_SORTS),
    amount: z.optional(queryAmount),
    statusList,
    typeList: z.optional(queryList(COUPON_TYPES)),
    customerId: z.optional(CustomerId),
    /** Holder, or the number of the order it comes from. */
    search: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    ...pageOf(AdminCouponView).shape,
    totals: z.object({
      outstanding: Xpf,
      byType: z.array(z.object({ type: CouponType, outstanding: Xpf, count: z.int() })),
    }),
  }),
  refusals: [],
});

/** A coupon after a decision about it; what waits for a second admin has not changed it yet. */
const DecidedCoupon = z.object({ ...AdminCouponView.shape, ...MAY_WAIT });

const params = z.object({ id: CouponId });
/** Why, for the journal. */
const Reason = z.strictObject({ reason: paragraphs(1000) });

/**
 * To whom the balance of a coupon was paid, how, and the paper that says so: the number of a signed receipt, of a transfer
 * or of a cheque.
 *
 * @source domain rules §16 "Paying out a coupon keeps to whom, by what and the paper"
 */
export const PayOutDetails = z.strictObject({
  paidTo: line(200),
  means: z.enum(PAY_OUT_MEANS),
  paper: line(200),
});
export type PayOutDetails = z.output<typeof PayOutDetails>;

export const askForMoney = endpoint({
  method: 'POST',
  path: '/coupon-codes/customer/:customerId/:couponId/money',
  summary: 'Ask for money instead of an unspent coupon: by the card that paid, as far as it paid, else to an account',
  roles: ['CUSTOMER'],
  company: ['OWNER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId, couponId: CouponId }),
  idempotency: 'required',
  body: RefundAccount,
  response: CouponView,
  refusals: [
    'COUPON_NOT_FOUND',
    'COUPON_ALREADY_USED',
    'COUPON_FROZEN',
    'COUPON_NOT_FOR_MONEY',
    'REFUND_ACCOUNT_REQUIRED',
    'IBAN_INVALID',
  ],
});

export const giveGoodwill = endpoint({
  method: 'POST',
  path: '/coupon-codes/goodwill',
  summary: "Give the customer of a received order a coupon at the house's cost, with a reason that they read",
  roles: ['ADMIN'],
  idempotency: 'required',
  body: z.strictObject({
    orderNumber: z.string('REQUIRED').check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(40, 'TEXT_TOO_LONG')),
    /** XPF; all goodwill of an order together is no more than it cost. */
    amount: z
      .int('NUMBER_INVALID')
      .check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
    reason: paragraphs(500),
  }),
  status: 201,
  /** The coupon; null where it waits for a second admin. */
  response: z.object({ coupon: z.nullable(AdminCouponView), ...MAY_WAIT }),
  refusals: ['ORDER_NOT_FOUND', 'GOODWILL_TOO_EARLY', 'GOODWILL_TOO_MUCH', 'CUSTOMER_ERASED', 'APPROVAL_OPEN'],
});

export const payOutCoupon = endpoint({
  method: 'PATCH',
  path: '/coupon-codes/paid-out/:id',
  summary: 'Record that the balance of a coupon was paid out; it can no longer be spent',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: PayOutDetails,
  response: DecidedCoupon,
  refusals: ['COUPON_NOT_FOUND', 'COUPON_ALREADY_USED', 'COUPON_FROZEN', 'APPROVAL_OPEN', 'BOOKS_BROKEN'],
});

export const undoCouponPayOut = endpoint({
  method: 'PATCH',
  path: '/coupon-codes/paid-out/:id/undone',
  summary: 'Take back a pay-out that did not happen: the coupon has its balance again',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: Reason,
  response: DecidedCoupon,
  refusals: ['COUPON_NOT_FOUND', 'COUPON_NOT_PAID_OUT', 'APPROVAL_OPEN'],
});

export const freezeCoupon = endpoint({
  method: 'PATCH',
  path: '/coupon-codes/frozen/:id',
  summary: 'Stop a coupon: it cannot be spent or paid out until it is released',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: Reason,
  response: AdminCouponView,
  refusals: ['COUPON_NOT_FOUND', 'COUPON_ALREADY_USED', 'COUPON_FROZEN'],
});

export const releaseCoupon = endpoint({
  method: 'PATCH',
  path: '/coupon-codes/released/:id',
  summary: 'Release a coupon that was stopped',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: Reason,
  response: AdminCouponView,
  refusals: ['COUPON_NOT_FOUND', 'COUPON_NOT_FROZEN'],
});

export const voidCoupon = endpoint({
  method: 'PATCH',
  path: '/coupon-codes/void/:id',
  summary: 'Take back the balance of a coupon that should not have been given; it is the house’s again',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: Reason,
  response: DecidedCoupon,
  refusals: ['COUPON_NOT_FOUND', 'COUPON_ALREADY_USED', 'APPROVAL_OPEN'],
});
