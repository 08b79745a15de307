import * as z from 'zod/mini';
import { PAYMENT_METHODS, PaymentMethod } from '../payment-method.ts';
import { ApprovalView } from '../approval/approvals.ts';
import { CouponStatus } from '../coupon/coupons.ts';
import { endpoint } from '../endpoint.ts';
import { PAYMENT_STATUSES, PaymentStatus } from '../order/order-status.ts';
import { PaymentView } from '../payment/payments.ts';
import {
  CouponId,
  CustomerId,
  GiftCardId,
  Instant,
  MAX_NUMBER,
  optionalLine,
  optionalParagraphs,
  pageOf,
  paging,
  paragraphs,
  PaymentId,
  queryAmount,
  queryList,
  sorting,
  Xpf,
} from '../primitives.ts';

/** Least sum of a gift card, XPF: the smallest banknote. */
export const LEAST_GIFT_CARD_XPF = 500;
/** Most gift cards that one account asks for in 24 hours: a stolen card is not turned into a heap of codes. */
export const MOST_GIFT_CARDS_PER_DAY = 20;

const giftCardFields = {
  giftCardId: GiftCardId,
  /** What it is worth: what is asked for it, and once it is paid what came in. */
  amount: Xpf,
  /** For whom it is; null: not said. */
  recipient: z.nullable(z.string()),
  createdAt: Instant,
  /** Until when its payment is waited for. */
  waitsUntil: Instant,
  paymentId: PaymentId,
  method: PaymentMethod,
  /** Where its payment stands: VERIFIED is a card that can be used, REJECTED one that nobody paid. */
  status: PaymentStatus,
  reference: z.string(),
  /** What it pays with, once it is paid. */
  coupon: z.nullable(z.object({ couponId: CouponId, balance: Xpf, status: CouponStatus })),
};

/** A gift card as its buyer sees it, XPF. */
export const GiftCardView = z.object({ ...giftCardFields, message: z.nullable(z.string()) });
export type GiftCardView = z.output<typeof GiftCardView>;

/** A gift card as admins see it, XPF: what is said to whom it is for stays with its buyer. */
export const AdminGiftCardView = z.object({
  ...giftCardFields,
  buyerId: CustomerId,
  buyerName: z.string(),
  /** No gateway takes its money: an admin looks for it in the bank's statement. */
  isByHand: z.boolean(),
  /** A decision about its payment waits for a second admin. */
  awaitsApproval: z.boolean(),
});
export type AdminGiftCardView = z.output<typeof AdminGiftCardView>;

export const getGiftCardOffer = endpoint({
  method: 'GET',
  path: '/gift-cards/offer',
  summary: 'Read whether gift cards are sold, and from how much to how much',
  roles: 'ANYONE',
  response: z.object({
    isSold: z.boolean(),
    least: Xpf,
    /** 0 while none are sold. */
    most: Xpf,
  }),
  refusals: [],
});

export const listCustomerGiftCards = endpoint({
  method: 'GET',
  path: '/gift-cards/customer/:customerId',
  summary: 'List the gift cards that a customer buys, newest first',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId }),
  query: z.object({ ...paging, ...sorting(['date']) }),
  response: pageOf(GiftCardView),
  refusals: [],
});

export const buyGiftCard = endpoint({
  method: 'POST',
  path: '/gift-cards/customer/:customerId',
  summary: 'Buy a gift card: it becomes a coupon to bearer once its payment is in',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId }),
  idempotency: 'required',
  body: z.strictObject({
    /** XPF, from the least to the most of the offer. */
    amount: z
      .int('NUMBER_INVALID')
      .check(z.minimum(LEAST_GIFT_CARD_XPF, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
    recipient: optionalLine(100),
    message: optionalParagraphs(500),
    paymentMethod: z.enum(PAYMENT_METHODS, 'REQUIRED'),
  }),
  status: 201,
  response: z.object({ giftCard: GiftCardView, payment: PaymentView }),
  refusals: [
    'ACCOUNT_MAY_NOT_ORDER',
    'GIFT_CARDS_NOT_SOLD',
    'GIFT_CARD_TOO_MUCH',
    'GIFT_CARDS_OF_DAY',
    'PAYMENT_METHOD_NOT_OFFERED',
  ],
});

export const cancelGiftCard = endpoint({
  method: 'PATCH',
  path: '/gift-cards/customer/:customerId/:giftCardId/cancelled',
  summary: 'Give up a gift card that is not paid; money that comes all the same makes it after all',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ customerId: CustomerId, giftCardId: GiftCardId }),
  idempotency: 'accepted',
  body: z.strictObject({}),
  response: GiftCardView,
  refusals: ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_PAID'],
});

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/gift-cards',
  summary: 'List gift cards with where their payments stand, newest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'amount']),
    amount: z.optional(queryAmount),
    statusList: z.optional(queryList(PAYMENT_STATUSES)),
    /** Buyer, or the reference of the payment. */
    search: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: pageOf(AdminGiftCardView),
  refusals: [],
});

/** What an admin saw in the bank's statement of a gift card's transfer. */
export const decideGiftCard = endpoint({
  method: 'PATCH',
  path: '/gift-cards/:giftCardId/payment',
  summary: 'Take in the transfer of a gift card, whatever it brought, or say that none comes',
  roles: ['ADMIN'],
  params: z.object({ giftCardId: GiftCardId }),
  idempotency: 'accepted',
  body: z.strictObject({
    status: z.enum(['VERIFIED', 'DISAPPROVED'], 'REQUIRED'),
    /** XPF that came; the card is worth that. The sum that was asked for when left out. */
    receivedAmount: z.optional(
      z.int('NUMBER_INVALID').check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
    ),
    /** The same once more, where it is another sum than was asked for. */
    receivedAmountAgain: z.optional(z.int('NUMBER_INVALID')),
    /** Shown to the buyer. */
    reason: z.optional(paragraphs(1000)),
  }),
  response: z.object({ ...AdminGiftCardView.shape, approval: z.nullable(ApprovalView) }),
  refusals: [
    'CUSTOMER_ERASED',
    'GIFT_CARD_NOT_FOUND',
    'PAYMENT_STEP_NOT_ALLOWED',
    'REASON_REQUIRED',
    'AMOUNT_NOT_REPEATED',
    'APPROVAL_OPEN',
  ],
});
