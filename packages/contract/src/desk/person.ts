import * as z from 'zod/mini';
import { COUPON_STATUSES } from '../coupon/coupons.ts';
import { endpoint } from '../endpoint.ts';
import { GOODS_RETURN_STATUSES } from '../goods-return/goods-returns.ts';
import { INQUIRY_STATUSES, INQUIRY_SUBJECTS } from '../inquiry/inquiries.ts';
import { COUPON_TYPES } from '../order/coupon-type.ts';
import { DISPUTE_STATUSES } from '../order/dispute-view.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../order/order-status.ts';
import { REFUND_STATUSES } from '../order/refund-view.ts';
import { WITHDRAWAL_STATUSES } from '../payout/withdrawals.ts';
import { AccountId, Instant, OrderId, pageOf, paging, sorting, Uuid, Xpf } from '../primitives.ts';
import { RATING_STATUSES } from '../rating/rating-views.ts';
import { AUDIT_ACTIONS } from '../report/audit-actions.ts';

/** What the history of a person is made of. DECISION: what the journal has of their account. */
export const PERSON_EVENT_KINDS = [
  'ORDER',
  'PAYMENT',
  'REFUND',
  'COUPON',
  'DISPUTE',
  'RETURN',
  'RATING',
  'INQUIRY',
  'PENALTY',
  'WITHDRAWAL',
  'DECISION',
] as const;
/** Kind of an event in the history of a person. */
export type PersonEventKind = (typeof PERSON_EVENT_KINDS)[number];

const event = {
  at: Instant,
  eventId: Uuid,
  /** The order it is about, where it is about one. */
  orderId: z.nullable(OrderId),
  orderNumber: z.nullable(z.string()),
  amount: z.nullable(Xpf),
};

/** One event in the history of a person: what it is, when it began and how it stands now. */
export const PersonEvent = z.discriminatedUnion('kind', [
  z.object({ ...event, kind: z.literal('ORDER'), status: z.enum(ORDER_STATUSES) }),
  z.object({ ...event, kind: z.literal('PAYMENT'), status: z.enum(PAYMENT_STATUSES), reference: z.string() }),
  z.object({ ...event, kind: z.literal('REFUND'), status: z.enum(REFUND_STATUSES) }),
  z.object({ ...event, kind: z.literal('COUPON'), status: z.enum(COUPON_STATUSES), type: z.enum(COUPON_TYPES) }),
  z.object({ ...event, kind: z.literal('DISPUTE'), status: z.enum(DISPUTE_STATUSES) }),
  z.object({ ...event, kind: z.literal('RETURN'), status: z.enum(GOODS_RETURN_STATUSES) }),
  /** Stars alone have no status: nobody decides them. */
  z.object({ ...event, kind: z.literal('RATING'), status: z.nullable(z.enum(RATING_STATUSES)), stars: z.int() }),
  z.object({
    ...event,
    kind: z.literal('INQUIRY'),
    status: z.enum(INQUIRY_STATUSES),
    subject: z.enum(INQUIRY_SUBJECTS),
    number: z.string(),
  }),
  z.object({
    ...event,
    kind: z.literal('PENALTY'),
    penalty: z.enum(['GIVE_BACK', 'NON_DELIVERY']),
    isLifted: z.boolean(),
  }),
  z.object({ ...event, kind: z.literal('WITHDRAWAL'), status: z.enum(WITHDRAWAL_STATUSES) }),
  z.object({
    ...event,
    kind: z.literal('DECISION'),
    action: z.enum(AUDIT_ACTIONS),
    /** Null: the product itself. */
    byName: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
]);
export type PersonEvent = z.output<typeof PersonEvent>;

/** The figures of a person: counts, and sums in XPF. */
export const PersonSums = z.object({
  accountId: AccountId,
  /** The decision that the present status comes from; null: the account was never decided. */
  decided: z.nullable(
    z.object({ at: Instant, action: z.string(), byName: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
  orders: z.int(),
  openOrders: z.int(),
  disputes: z.int(),
  openDisputes: z.int(),
  customer: z.nullable(
    z.object({
      /** Money that came in from them, less what their banks took back. */
      paid: Xpf,
      /** Given back in money or as coupons, rejected requests apart. */
      refunded: Xpf,
      couponBalance: Xpf,
      /** Freight differences that they still owe. */
      openDebts: Xpf,
    }),
  ),
  seller: z.nullable(
    z.object({
      earned: Xpf,
      /** In the wallet, free or held. */
      wallet: Xpf,
      /** Paid to their bank. */
      withdrawn: Xpf,
      penalties: z.int(),
    }),
  ),
});
export type PersonSums = z.output<typeof PersonSums>;

const params = z.object({ accountId: AccountId });

export const readPersonSums = endpoint({
  method: 'GET',
  path: '/admins/people/:accountId',
  summary: 'Read the figures of a customer or seller, and why their account stands as it does',
  roles: ['ADMIN'],
  params,
  response: PersonSums,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const readPersonHistory = endpoint({
  method: 'GET',
  path: '/admins/people/:accountId/history',
  summary: 'List everything that happened with a customer or seller, newest first',
  roles: ['ADMIN'],
  params,
  query: z.object({ ...paging, ...sorting(['date']), kind: z.optional(z.enum(PERSON_EVENT_KINDS)) }),
  response: z.object({
    ...pageOf(PersonEvent).shape,
    /** How many there are of each kind, whichever is asked for. */
    counts: z.array(z.object({ kind: z.enum(PERSON_EVENT_KINDS), count: z.int() })),
  }),
  refusals: ['ACCOUNT_NOT_FOUND'],
});
