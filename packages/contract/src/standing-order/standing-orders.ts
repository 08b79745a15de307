import * as z from 'zod/mini';
import { AgainLine } from '../cart/order-again.ts';
import { CartView } from '../cart/cart.ts';
import { endpoint } from '../endpoint.ts';
import { CustomerId, Day, Instant, OrderKg, ProductId, Uuid, Xpf } from '../primitives.ts';

/** Standing orders that one customer can have at a time. */
export const MAX_STANDING_ORDERS = 20;
/** Products of one standing order. */
export const MAX_STANDING_LINES = 30;

/** Whether turns are proposed: PAUSED waits for its customer, ENDED is over. */
export const STANDING_ORDER_STATUSES = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
export const StandingOrderStatus = z.enum(STANDING_ORDER_STATUSES);
/** Whether turns are proposed. */
export type StandingOrderStatus = (typeof STANDING_ORDER_STATUSES)[number];

/** What became of one turn: LAPSED was not answered while its day could still be chosen. */
export const PROPOSAL_STATUSES = ['OPEN', 'CONFIRMED', 'SKIPPED', 'LAPSED'] as const;
export const StandingProposalStatus = z.enum(PROPOSAL_STATUSES);
/** What became of one turn. */
export type StandingProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Weeks from one turn to the next. */
export const INTERVALS = [1, 2, 4] as const;
/** Weeks from one turn to the next. */
export type IntervalWeeks = (typeof INTERVALS)[number];
const IntervalWeeks = z.literal(INTERVALS, 'INVALID');

/** Day of the week, Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** Day of the week, Monday is 1. */
export type Weekday = (typeof WEEKDAYS)[number];
const Weekday = z.literal(WEEKDAYS, 'INVALID');

/** One turn of a standing order. */
export const StandingProposalView = z.object({
  proposalId: Uuid,
  /** Latest day at the quay. */
  deliveryDate: Day,
  status: StandingProposalStatus,
  /** Last day on which it can be confirmed. */
  answerBy: Day,
  proposedAt: Instant,
});
export type StandingProposalView = z.output<typeof StandingProposalView>;

/** Goods that a customer wants again and again. Nothing is ordered or paid without them. */
export const StandingOrderView = z.object({
  standingOrderId: Uuid,
  status: StandingOrderStatus,
  intervalWeeks: IntervalWeeks,
  weekday: Weekday,
  lines: z.array(
    z.object({
      productId: ProductId,
      name: z.string(),
      quantity: OrderKg,
      /** Whether the market still sells it. */
      isSold: z.boolean(),
      /** XPF per kg with VAT that the customer saw last. */
      seenPrice: Xpf,
    }),
  ),
  /** Latest day at the quay of the next turn that is not proposed yet; null unless it is active. */
  nextDate: z.nullable(Day),
  /** The day on which that turn is proposed. */
  proposedOn: z.nullable(Day),
  /** Turns that were proposed or skipped, newest first, twelve at most. */
  proposals: z.array(StandingProposalView),
  createdAt: Instant,
});
export type StandingOrderView = z.output<typeof StandingOrderView>;

/** A turn as it can be ordered today. */
export const ProposalToday = z.object({
  standingOrder: StandingOrderView,
  proposal: StandingProposalView,
  /** Its goods today; `priceThen` is the price that the customer saw last. */
  lines: z.array(AgainLine),
  /** Fingerprint of kilograms and prices above: it changes when any of them does. */
  seen: z.string(),
});
export type ProposalToday = z.output<typeof ProposalToday>;

const roles = ['CUSTOMER'] as const;
const owner = { in: 'params', name: 'customerId' } as const;
const ofCustomer = z.object({ customerId: CustomerId });
const ofStandingOrder = z.object({ customerId: CustomerId, standingOrderId: Uuid });
const ofProposal = z.object({ customerId: CustomerId, standingOrderId: Uuid, proposalId: Uuid });
const lang = z.optional(z.string());

/** A standing order as it is typed. Two lines of one product count together. */
export const StandingOrderInput = z.strictObject({
  lines: z
    .array(z.strictObject({ productId: ProductId, quantity: OrderKg }))
    .check(z.minLength(1, 'REQUIRED'), z.maxLength(MAX_STANDING_LINES, 'TOO_MANY')),
  intervalWeeks: IntervalWeeks,
  weekday: Weekday,
});
export type StandingOrderInput = z.output<typeof StandingOrderInput>;

export const listStandingOrders = endpoint({
  method: 'GET',
  path: '/standing-orders/:customerId',
  summary: 'List the standing orders of a customer: first those that wait for an answer, ended ones last',
  roles,
  owner,
  params: ofCustomer,
  query: z.object({ lang }),
  response: z.object({ standingOrders: z.array(StandingOrderView) }),
  refusals: [],
});

export const createStandingOrder = endpoint({
  method: 'POST',
  path: '/standing-orders/:customerId',
  summary: 'Keep goods that are wanted every week, every two or every four weeks',
  roles,
  owner,
  idempotency: 'accepted',
  perMinute: 10,
  params: ofCustomer,
  body: StandingOrderInput,
  status: 201,
  response: StandingOrderView,
  refusals: ['PRODUCT_NOT_FOUND', 'STANDING_ORDERS_TOO_MANY'],
});

export const readStandingOrder = endpoint({
  method: 'GET',
  path: '/standing-orders/:customerId/:standingOrderId',
  summary: 'Read one standing order with its last turns',
  roles,
  owner,
  params: ofStandingOrder,
  query: z.object({ lang }),
  response: StandingOrderView,
  refusals: ['STANDING_ORDER_NOT_FOUND'],
});

export const changeStandingOrder = endpoint({
  method: 'PATCH',
  path: '/standing-orders/:customerId/:standingOrderId',
  summary: 'Change the goods, the rhythm or the weekday; a turn that waits for an answer keeps its day',
  roles,
  owner,
  params: ofStandingOrder,
  body: StandingOrderInput,
  response: StandingOrderView,
  refusals: ['STANDING_ORDER_NOT_FOUND', 'STANDING_ORDER_ENDED', 'PRODUCT_NOT_FOUND'],
});

export const setStandingOrderStatus = endpoint({
  method: 'PATCH',
  path: '/standing-orders/:customerId/:standingOrderId/status/:status',
  summary: 'Pause, resume or end a standing order; pausing and ending skip a turn that waits for an answer',
  roles,
  owner,
  params: z.extend(ofStandingOrder, { status: StandingOrderStatus }),
  response: StandingOrderView,
  refusals: ['STANDING_ORDER_NOT_FOUND', 'STANDING_ORDER_ENDED'],
});

export const skipStandingTurn = endpoint({
  method: 'POST',
  path: '/standing-orders/:customerId/:standingOrderId/skipped',
  summary: 'Skip the turn of a day, whether it is proposed already or is the next one; twice skips it once',
  roles,
  owner,
  params: ofStandingOrder,
  body: z.strictObject({ deliveryDate: Day }),
  response: StandingOrderView,
  refusals: ['STANDING_ORDER_NOT_FOUND', 'STANDING_ORDER_ENDED', 'STANDING_TURN_GONE'],
});

export const readStandingProposal = endpoint({
  method: 'GET',
  path: '/standing-orders/:customerId/:standingOrderId/proposals/:proposalId',
  summary: 'Read what one turn costs today, how much of it can be had, and what differs from the last time',
  roles,
  owner,
  params: ofProposal,
  query: z.object({ lang }),
  response: ProposalToday,
  refusals: ['STANDING_PROPOSAL_NOT_FOUND'],
});

export const confirmStandingProposal = endpoint({
  method: 'POST',
  path: '/standing-orders/:customerId/:standingOrderId/proposals/:proposalId',
  summary:
    'Put the goods of a turn into the cart for its day; nothing is ordered yet, and the cart keeps its own lines',
  roles,
  owner,
  idempotency: 'accepted',
  params: ofProposal,
  body: z.strictObject({
    /** Fingerprint of what was shown: nothing is added while kilograms or prices are others. */
    seen: z.string().check(z.maxLength(64, 'TOO_LONG')),
  }),
  response: CartView,
  refusals: [
    'STANDING_PROPOSAL_NOT_FOUND',
    'STANDING_PROPOSAL_ANSWERED',
    'STANDING_PROPOSAL_CHANGED',
    'STANDING_NOTHING_TO_ORDER',
  ],
});
