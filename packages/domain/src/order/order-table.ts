import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { OrderAction, OrderActor, OrderStatus } from '@matete/contract/order/order-status';
import { known, type ReadsOf } from '../condition.ts';
import { DESK_STEPS, IN_POOL } from '../order-steps/desk-steps.ts';
import { type Refusal, refuse } from '../result.ts';
import {
  type BranchName,
  type FactName,
  type Guard,
  type GuardName,
  type KnownFacts,
  ORDER_BRANCHES,
  ORDER_GUARDS,
  type OrderFacts,
} from './order-guards.ts';

/** What a step does besides changing the status, by name; the server performs them in the step's transaction. */
export const ORDER_EFFECTS = [
  'ENTER_POOL',
  'RESERVE_SUPPLY',
  'RELEASE_SUPPLY',
  'CONSUME_SUPPLY',
  'CANCEL_SPLIT_OFFERS',
  'REFUND_IN_FULL',
  'PENALISE',
  'SETTLE_FREIGHT_DIFFERENCE',
  'PAY_SELLER',
  'REFUND_DISPUTE_IN_FULL',
  'REFUND_DISPUTE_IN_PART',
  'CREATE_SPLIT_ORDER',
  'CANCEL_OVERTAKEN_OFFERS',
  'REFUND_REMAINDER',
  'RESTORE_SUPPLY',
  'REOPEN_FREIGHT',
  'BEAR_LOSS',
] as const;
/** What a step does besides changing the status. */
export type OrderEffect = (typeof ORDER_EFFECTS)[number];

/** One row of the table: what somebody may do from where, under which conditions, and what it leads to. */
export interface OrderStep {
  readonly action: Exclude<OrderAction, 'PLACE'>;
  readonly from: readonly OrderStatus[];
  /** Where it leads; absent: the status stays. */
  readonly to?: OrderStatus;
  readonly by: readonly OrderActor[];
  /** Two rows of one action and status tell themselves apart by this. */
  readonly when?: BranchName;
  readonly requires: readonly GuardName[];
  readonly effects: readonly OrderEffect[];
  readonly notify: { readonly customer?: readonly NotificationCode[]; readonly seller?: readonly NotificationCode[] };
}

/**
 * The whole life of an order, one row per step that is allowed. Nothing else may write `orders.status`.
 *
 * @source domain rules §6
 */
export const ORDER_STEPS = [
  {
    action: 'VERIFY_PAYMENT',
    from: ['PENDING'],
    by: ['GATEWAY', 'ADMIN'],
    requires: ['paymentUndecided'],
    effects: ['ENTER_POOL'],
    notify: { customer: [202] },
  },
  // The gateway took the money back, or it never came: the order leaves the pool and waits to be paid again.
  {
    action: 'REVERSE_PAYMENT',
    from: IN_POOL,
    to: 'PENDING',
    by: ['GATEWAY', 'ADMIN'],
    requires: ['isPaid'],
    effects: ['CANCEL_SPLIT_OFFERS'],
    notify: { customer: [9201] },
  },
  {
    action: 'ACCEPT',
    from: IN_POOL,
    to: 'PREPARING',
    by: ['SELLER'],
    requires: ['isPaid', 'isConfirmed', 'sellerIsEligible'],
    effects: ['RESERVE_SUPPLY', 'CANCEL_SPLIT_OFFERS'],
    notify: { customer: [203] },
  },
  {
    action: 'CANCEL',
    from: IN_POOL,
    to: 'CANCELLED',
    by: ['CUSTOMER'],
    requires: ['isCustomerOfOrder'],
    effects: ['REFUND_IN_FULL', 'CANCEL_SPLIT_OFFERS'],
    notify: { customer: [213] },
  },
  {
    action: 'EXPIRE',
    from: IN_POOL,
    to: 'CANCELLED',
    by: ['CLOCK'],
    requires: ['isPaid', 'nobodyCanMakeIt'],
    effects: ['REFUND_IN_FULL', 'CANCEL_SPLIT_OFFERS'],
    notify: { customer: [213] },
  },
  {
    action: 'REJECT_PAYMENT',
    from: ['PENDING'],
    to: 'CANCELLED',
    by: ['ADMIN', 'GATEWAY'],
    requires: ['paymentUndecided'],
    effects: ['REFUND_IN_FULL'],
    notify: { customer: [213] },
  },
  {
    action: 'LEAVE_UNPAID',
    from: ['PENDING'],
    to: 'CANCELLED',
    by: ['CLOCK'],
    requires: ['paymentUndecided'],
    effects: ['REFUND_IN_FULL'],
    notify: { customer: [213] },
  },
  // Paid, but its customer never confirmed their e-mail address: it was never in the pool.
  {
    action: 'LEAVE_UNCONFIRMED',
    from: ['PENDING'],
    to: 'CANCELLED',
    by: ['CLOCK'],
    requires: ['isPaid', 'confirmationLapsed'],
    effects: ['REFUND_IN_FULL'],
    notify: { customer: [213] },
  },
  {
    action: 'GIVE_BACK',
    from: ['PREPARING'],
    to: 'BACK_IN_POOL',
    by: ['SELLER'],
    when: 'anotherSellerCanFill',
    requires: ['isSellerOfOrder'],
    effects: ['RELEASE_SUPPLY', 'PENALISE'],
    notify: { customer: [9222] },
  },
  {
    action: 'GIVE_BACK',
    from: ['PREPARING'],
    to: 'CANCELLED',
    by: ['SELLER'],
    when: 'nobodyElseCanFill',
    requires: ['isSellerOfOrder'],
    effects: ['RELEASE_SUPPLY', 'REFUND_IN_FULL', 'PENALISE'],
    notify: { customer: [213] },
  },
  {
    action: 'FAIL_TO_DELIVER',
    from: ['PREPARING'],
    to: 'CANCELLED',
    by: ['CLOCK'],
    requires: ['deliveryDatePassed'],
    effects: ['RELEASE_SUPPLY', 'REFUND_IN_FULL', 'PENALISE'],
    notify: { customer: [213] },
  },
  {
    action: 'SHIP',
    from: ['PREPARING'],
    to: 'SHIPPED',
    by: ['SELLER'],
    requires: ['isSellerOfOrder', 'shipmentIsPossible'],
    effects: ['CONSUME_SUPPLY', 'SETTLE_FREIGHT_DIFFERENCE'],
    notify: { customer: [204] },
  },
  {
    action: 'UNLOAD',
    from: ['SHIPPED'],
    to: 'DELIVERED',
    by: ['SELLER', 'ADMIN', 'CLOCK'],
    requires: ['shipHasArrived'],
    effects: [],
    notify: { customer: [205], seller: [5201] },
  },
  {
    action: 'CONFIRM_RECEIPT',
    from: ['DELIVERED'],
    to: 'COMPLETED',
    by: ['CUSTOMER', 'CLOCK'],
    requires: ['noOpenDispute'],
    effects: ['PAY_SELLER'],
    notify: { customer: [206], seller: [5202] },
  },
  {
    action: 'OPEN_DISPUTE',
    from: ['DELIVERED'],
    to: 'DISPUTE_IN_PROGRESS',
    by: ['CUSTOMER'],
    requires: ['isCustomerOfOrder'],
    effects: [],
    notify: { customer: [207], seller: [5203] },
  },
  {
    action: 'OPEN_DISPUTE',
    from: ['SHIPPED'],
    to: 'DISPUTE_IN_PROGRESS',
    by: ['CUSTOMER'],
    requires: ['isCustomerOfOrder', 'isLateOnItsWay'],
    effects: [],
    notify: { customer: [207], seller: [5203] },
  },
  {
    action: 'ACCEPT_DISPUTE',
    from: ['DISPUTE_IN_PROGRESS'],
    to: 'DISPUTE_APPROVED',
    by: ['ADMIN'],
    requires: [],
    effects: ['REFUND_DISPUTE_IN_FULL'],
    notify: { customer: [208], seller: [5204] },
  },
  {
    action: 'REFUND_IN_PART',
    from: ['DISPUTE_IN_PROGRESS'],
    to: 'PARTIALLY_DISPUTED',
    by: ['ADMIN'],
    requires: ['refundIsPartial'],
    effects: ['REFUND_DISPUTE_IN_PART'],
    notify: { customer: [210], seller: [5206] },
  },
  {
    action: 'REJECT_DISPUTE',
    from: ['DISPUTE_IN_PROGRESS'],
    to: 'DISPUTE_REJECTED',
    by: ['ADMIN'],
    requires: [],
    effects: ['PAY_SELLER'],
    notify: { customer: [209], seller: [5205] },
  },
  {
    action: 'ACCEPT_SPLIT',
    from: IN_POOL,
    to: 'PARTIALLY_SPLITTED',
    by: ['CUSTOMER'],
    when: 'somethingRemains',
    requires: ['isCustomerOfOrder', 'isPaid', 'splitOfferIsOpen'],
    effects: ['CREATE_SPLIT_ORDER', 'CANCEL_OVERTAKEN_OFFERS'],
    // The seller of the part is told (5207) with the order that comes of it.
    notify: {},
  },
  {
    action: 'ACCEPT_SPLIT',
    from: IN_POOL,
    to: 'SPLITTED',
    by: ['CUSTOMER'],
    when: 'nothingRemains',
    requires: ['isCustomerOfOrder', 'isPaid', 'splitOfferIsOpen'],
    effects: ['CREATE_SPLIT_ORDER', 'REFUND_REMAINDER', 'CANCEL_SPLIT_OFFERS'],
    notify: {},
  },
  ...DESK_STEPS,
] as const satisfies readonly OrderStep[];

/** Every step of an order that is there: placing makes it. */
export type StepAction = (typeof ORDER_STEPS)[number]['action'];

type RowOf<Action extends StepAction> = Extract<(typeof ORDER_STEPS)[number], { readonly action: Action }>;
type BranchOf<Row> = Row extends { readonly when: infer Branch extends BranchName } ? Branch : never;

/** The effects that a step may have, by its rows. */
export type EffectOf<Action extends StepAction> = RowOf<Action>['effects'][number];

/** The facts that a step depends on: what the guards and branches of its rows read. */
export type FactsOf<Action extends StepAction> = Pick<
  OrderFacts,
  FactName &
    (
      | ReadsOf<(typeof ORDER_GUARDS)[RowOf<Action>['requires'][number]]>
      | ReadsOf<(typeof ORDER_BRANCHES)[BranchOf<RowOf<Action>>]>
    )
>;

/** A step that somebody asks for, with every fact it depends on. */
export type PlannedStep = {
  [Action in StepAction]: { readonly action: Action } & FactsOf<Action>;
}[StepAction];

/** A step that may be taken: where it leads, with what effects, and who is told. */
export interface OrderMove {
  readonly action: StepAction;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly effects: readonly OrderEffect[];
  readonly notify: OrderStep['notify'];
}

/** The move, or the coded refusal with the order's present status. */
export type OrderPlan =
  | { readonly ok: true; readonly value: OrderMove }
  | { readonly ok: false; readonly refusal: Refusal; readonly status: OrderStatus };

const rowsFor = (status: OrderStatus, action: StepAction, actor: OrderActor): readonly OrderStep[] =>
  ORDER_STEPS.filter(
    (step: OrderStep) => step.action === action && step.from.includes(status) && step.by.includes(actor),
  );

/**
 * Decides one step without doing it: where it leads and with what effects, or the coded refusal.
 *
 * @throws RangeError when a fact is missing all the same, or no branch of the rows holds: a bug, of the caller or the
 *   table.
 */
export function planOrderStep(status: OrderStatus, step: PlannedStep, actor: OrderActor): OrderPlan {
  const { action, ...facts } = step;
  const rows = rowsFor(status, action, actor);
  if (rows.length === 0) return { ...refuse('ORDER_STEP_NOT_ALLOWED', { params: { status } }), status };
  const row = rows.find(({ when }) => when === undefined || known(ORDER_BRANCHES[when].holds(facts), when));
  if (row === undefined) throw new RangeError(`${action} from ${status}: no branch holds`);
  for (const name of row.requires) {
    const guard: Guard = ORDER_GUARDS[name];
    if (known(guard.holds(facts), name)) continue;
    const exact = guard.refusal?.(facts);
    return { ok: false, refusal: exact ?? { code: guard.code }, status };
  }
  return { ok: true, value: { action, from: status, to: row.to ?? status, effects: row.effects, notify: row.notify } };
}

/** The actions to offer an actor on a screen: allowed by the table, and by every guard whose facts are known. */
export function allowedActions(status: OrderStatus, actor: OrderActor, facts: KnownFacts): StepAction[] {
  const allowed = ORDER_STEPS.filter(
    (step: OrderStep) =>
      step.from.includes(status) &&
      step.by.includes(actor) &&
      (step.when === undefined || ORDER_BRANCHES[step.when].holds(facts) !== false) &&
      step.requires.every((name) => ORDER_GUARDS[name].holds(facts) !== false),
  );
  return [...new Set(allowed.map((step) => step.action))];
}
