import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  Day,
  GiftCardId,
  Hours,
  Instant,
  MAX_NUMBER,
  OrderId,
  pageOf,
  paging,
  paragraphs,
  PaymentId,
  PendingPaymentId,
  queryAmount,
  queryList,
  sorting,
  Xpf,
  CustomerId,
} from '../primitives.ts';
import { PAYMENT_METHODS, PaymentMethod } from '../payment-method.ts';
import { OrderPaymentStatus, PAYMENT_STATUSES, PaymentStatus } from '../order/order-status.ts';
import { ApprovalView } from '../approval/approvals.ts';
import { OrderView } from '../order/order-views.ts';
import { ReversalView } from './reversals.ts';
import { AdminRefundView } from './refunds.ts';

/** A payment of one or several orders, of a freight difference, or of a gift card, XPF. */
export const PaymentView = z.object({
  paymentId: PaymentId,
  method: PaymentMethod,
  status: PaymentStatus,
  amount: Xpf,
  /** What a transfer brought so far; 0 until part of it is there. */
  received: Xpf,
  reference: z.string(),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  orderIds: z.array(OrderId),
  /** The freight difference it answers; null where it pays anything else. */
  pendingPaymentId: z.nullable(PendingPaymentId),
  /** The gift card that it buys; null where it pays anything else. */
  giftCardId: z.nullable(GiftCardId),
});
export type PaymentView = z.output<typeof PaymentView>;

/** The account of the house: customers send transfers to it, and sellers are paid from it. */
export const TransferAccount = z.object({
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string(),
  bankName: z.string(),
});
export type TransferAccount = z.output<typeof TransferAccount>;

/** Where to send the money of a transfer, and what it must carry to be recognised. */
export const BankTransfer = z.object({
  ...TransferAccount.shape,
  reference: z.string(),
  amount: Xpf,
});
export type BankTransfer = z.output<typeof BankTransfer>;

/** Why the gateway took nothing: the card was refused, or its page was left. */
export const REFUSAL_CAUSES = ['CARD', 'ABANDONED'] as const;

const RedirectForm = z.object({ kind: z.literal('redirect'), url: z.string() });
const EmbeddedForm = z.object({
  kind: z.literal('embedded'),
  formToken: z.string(),
  publicKey: z.string(),
  scriptUrl: z.string(),
});

/**
 * Where a card is typed: a page of the gateway that the browser goes to, or a form of the gateway in a frame of ours.
 */
export const GatewayForm = z.discriminatedUnion('kind', [RedirectForm, EmbeddedForm]);
export type GatewayForm = z.output<typeof GatewayForm>;

/** A payment as its customer sees it: what to do next, and until when. */
export const CustomerPaymentView = z.object({
  ...PaymentView.shape,
  /** While a transfer is waited for; else null. */
  bankTransfer: z.nullable(BankTransfer),
  /** What became of the last card, while another can be tried; null once another page is open. */
  refusal: z.nullable(z.object({ at: Instant, cause: z.enum(REFUSAL_CAUSES) })),
  /** Until when its orders wait to be paid; null once it is decided. */
  waitsUntil: z.nullable(Instant),
  /** What the same orders can be paid by instead. */
  otherMethods: z.array(PaymentMethod),
  /** Until when its orders would wait for one of them, were it chosen now; null: there is none. */
  othersWaitUntil: z.nullable(Instant),
});
export type CustomerPaymentView = z.output<typeof CustomerPaymentView>;

const params = z.object({ paymentId: PaymentId });

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/payments/methods',
  summary: 'List the payment methods on offer',
  roles: 'ANYONE',
  response: z.array(z.object({ method: PaymentMethod, gateway: z.nullable(z.enum(['PAYZEN', 'SANDBOX', 'REVOLUT'])) })),
  refusals: [],
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:paymentId',
  summary: 'Read one payment',
  roles: ['CUSTOMER', 'ADMIN'],
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params,
  beforeVerification: true,
  response: CustomerPaymentView,
  refusals: ['PAYMENT_NOT_FOUND'],
});

export const openPaymentPage = endpoint({
  method: 'POST',
  path: '/payments/:paymentId/session',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  params,
  idempotency: 'accepted',
  summary:
    "Open the gateway's card page for a payment; repeated, it answers the same page, and a new one after a refused card",
  beforeVerification: true,
  response: z.object({
    form: z.discriminatedUnion('kind', [
      RedirectForm,
      EmbeddedForm,
      /** Nothing left to pay: the payment is already settled. */
      z.object({ kind: z.literal('settled') }),
    ]),
    payment: CustomerPaymentView,
  }),
  refusals: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STEP_NOT_ALLOWED',
    'CARD_ATTEMPTS_USED_UP',
    'CARD_PAGE_TOO_LATE',
    'GATEWAY_UNREACHABLE',
  ],
});

export const changePaymentMethod = endpoint({
  method: 'PATCH',
  path: '/payments/:paymentId/method',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  params,
  summary: 'Pay the same orders another way, after a refused card',
  body: z.strictObject({ paymentMethod: PaymentMethod }),
  beforeVerification: true,
  response: CustomerPaymentView,
  refusals: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STEP_NOT_ALLOWED',
    'PAYMENT_METHOD_NOT_OFFERED',
    'PAYMENT_TOO_LATE',
    'GATEWAY_UNREACHABLE',
  ],
});

export const checkPayment = endpoint({
  method: 'POST',
  path: '/payments/:paymentId/check',
  roles: ['CUSTOMER', 'ADMIN'],
  company: ['OWNER', 'BUYER'],
  params,
  summary: 'Ask the gateway for the state of a payment, and apply its answer',
  beforeVerification: true,
  response: CustomerPaymentView,
  refusals: ['PAYMENT_NOT_FOUND', 'GATEWAY_UNREACHABLE'],
});

/**
 * Statuses of the order's payment that an admin leads to: VERIFIED, PARTIALLY_VERIFIED (`receivedAmount`), DISAPPROVED,
 * and of its refund: REFUND_PENDING (taken up), REFUND_VERIFIED (the money left), REFUND_REJECTED (`reason`). Any other
 * is refused. An order with several refunds under way is decided refund by refund (`decideRefund`).
 */
export const setPaymentStatus = endpoint({
  method: 'PATCH',
  path: '/orders/admin/payment-status',
  summary: 'Decide the payment of an order, or its refund, as an admin',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  query: z.object({ orderId: OrderId, paymentStatus: OrderPaymentStatus }),
  body: z.strictObject({
    /**
     * XPF that came in all: less than what is due with PARTIALLY_VERIFIED; with VERIFIED as much, or more, which
     * becomes a coupon.
     */
    receivedAmount: z.optional(
      z.int('NUMBER_INVALID').check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
    ),
    /** The same once more, where it is not the amount that was expected: an amount typed wrong becomes cash. */
    receivedAmountAgain: z.optional(z.int('NUMBER_INVALID')),
    /** Shown to the customer. */
    reason: z.optional(paragraphs(1000)),
  }),
  /** The order as it then is, and the decision that waits for a second admin; null: it took effect. */
  response: z.object({ ...OrderView.shape, approval: z.nullable(ApprovalView) }),
  refusals: [
    'AMOUNT_NOT_REPEATED',
    'APPROVAL_OPEN',
    'BOOKS_BROKEN',
    'CUSTOMER_ERASED',
    'ORDER_NOT_FOUND',
    'PAYMENT_STEP_NOT_ALLOWED',
    'AMOUNT_OUT_OF_RANGE',
    'REASON_REQUIRED',
    'REFUND_AT_GATEWAY',
    'REFUND_NOT_NAMED',
  ],
});

/**
 * Corrects what a person recorded as received of a payment: less came. What was credited as an overpayment is taken back
 * from its coupon; what of it is spent already is the house's loss. What the orders themselves were paid with is reversed.
 */
export const correctReceipt = endpoint({
  method: 'PATCH',
  path: '/payments/:paymentId/received',
  summary: 'Correct the amount that was recorded as received of a transfer',
  roles: ['ADMIN'],
  idempotency: 'required',
  params,
  body: z.strictObject({
    /** XPF that came in all, less than was recorded. */
    receivedAmount: z
      .int('NUMBER_INVALID')
      .check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
    /** The same once more. */
    receivedAmountAgain: z.int('NUMBER_INVALID'),
    reason: paragraphs(1000),
  }),
  /** The decision that waits for a second admin; null: it took effect. */
  response: z.object({ approval: z.nullable(ApprovalView) }),
  refusals: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STEP_NOT_ALLOWED',
    'CORRECTION_OUT_OF_RANGE',
    'AMOUNT_NOT_REPEATED',
    'APPROVAL_OPEN',
  ],
});

/** A payment as an admin works on it: with its orders, what came beyond it and what went back. */
export const AdminPaymentView = z.object({
  ...PaymentView.shape,
  /** Came beyond the amount, given back as a coupon. */
  excess: Xpf,
  /** Given back so far of the amount, in money or as coupons. */
  refunded: Xpf,
  customerId: CustomerId,
  customerName: z.string(),
  orders: z.array(
    z.object({
      orderId: OrderId,
      orderNumber: z.string(),
      due: Xpf,
      paymentStatus: OrderPaymentStatus,
      /** Paid, it stays out of the pool until its customer is confirmed. */
      awaitsConfirmation: z.boolean(),
    }),
  ),
  refunds: z.array(AdminRefundView),
  /** A decision about it waits for a second admin. */
  awaitsApproval: z.boolean(),
  /** What its gateway took back after it had paid it. */
  reversals: z.array(ReversalView),
  /** Hours since it was created. */
  ageHours: Hours,
});
export type AdminPaymentView = z.output<typeof AdminPaymentView>;

/** `confirm`: a transfer that a person must look for. `refund`: money to give back. */
export const PAYMENT_QUEUES = ['CONFIRM', 'REFUND'] as const;

export const listPaymentsForAdmin = endpoint({
  method: 'GET',
  path: '/orders/admin/payment',
  summary: 'List payments with totals, those to confirm first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'amount', 'status', 'customer']),
    amount: z.optional(queryAmount),
    statusList: z.optional(queryList(PAYMENT_STATUSES)),
    methodList: z.optional(queryList(PAYMENT_METHODS)),
    queue: z.optional(z.enum(PAYMENT_QUEUES)),
    search: z.optional(z.string().check(z.maxLength(200))),
    /** Days in Pacific/Tahiti, both included, on which the payments were begun and the money of the totals moved. */
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  response: z.object({
    ...pageOf(AdminPaymentView).shape,
    /** Revenue, what was received and taxes are those of its days; what waits and is owed is so today. */
    totals: z.object({
      /** First of the days asked for, or of the 30 that end with the last one. */
      from: Day,
      /** Last of the days asked for, or today. */
      to: Day,
      /** Paid for orders in money and coupons, less what was given back: the `totalRevenue` of the analytics. */
      revenue: Xpf,
      /** Money that came in, for orders and gift cards, also what was given back since. */
      received: Xpf,
      vat: Xpf,
      cps: Xpf,
      waiting: Xpf,
      waitingCount: z.int(),
      /** Owed back in money. */
      refunds: Xpf,
      refundsCount: z.int(),
    }),
  }),
  refusals: ['DATE_RANGE_REVERSED'],
});
