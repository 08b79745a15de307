import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { Kg, Xpf } from '@matete/contract/units';
import { type Condition, conditionsOver } from '../condition.ts';
import type { Refusal } from '../result.ts';

/** Everything a step of an order may depend on, read under the order's lock. Which of it a step reads, its rows say. */
export interface OrderFacts {
  /** All that is due is paid, or nothing is. */
  readonly isPaid: boolean;
  /** Nothing is waited for of its customer: their e-mail address is verified, and their account approved. */
  readonly isConfirmed: boolean;
  /** Its customer was not confirmed within the time that a paid order waits for it. */
  readonly confirmationLapsed: boolean;
  /** The payment has not been decided yet. */
  readonly paymentUndecided: boolean;
  /** Why the acting seller may not take the order; null when they may (domain rules §7). */
  readonly sellerObstacle: Refusal | null;
  readonly isSellerOfOrder: boolean;
  readonly isCustomerOfOrder: boolean;
  /** Somebody else could fill the order in time. */
  readonly anotherSellerCanFill: boolean;
  /** Any seller could still bring it by its date. */
  readonly anySellerCanMakeIt: boolean;
  readonly deliveryDatePassed: boolean;
  /** Why the chosen ship will not do; null when it will. */
  readonly shipmentObstacle: Refusal | null;
  /** Why the goods cannot count as unloaded yet; null when they can. */
  readonly unloadObstacle: Refusal | null;
  readonly hasOpenDispute: boolean;
  /** XPF to give back on a partial refund. */
  readonly refundXpf: Xpf;
  /** XPF that a partial refund stays below. */
  readonly refundLimitXpf: Xpf;
  readonly splitOfferOpen: boolean;
  /** kg that stay in the pool once the offered part is taken out. */
  readonly splitRemainderKg: Kg;
  /** The customer gives up what the offer leaves. */
  readonly remainderCancelled: boolean;
  /** Why the order cannot be brought by the day that an admin sets; null when it can. */
  readonly dateObstacle: Refusal | null;
  /** Why an admin cannot put the order on a voyage; null when they can. */
  readonly voyageObstacle: Refusal | null;
  /** The goods had been unloaded before they were disputed. */
  readonly wasUnloaded: boolean;
}

/** Name of a fact. */
export type FactName = keyof OrderFacts;

/** The facts that are known so far: a step asks for all of its own, a screen makes do with some. */
export type KnownFacts = Partial<OrderFacts>;

/** A condition of a step, with the code of its refusal. */
export interface Guard<Reads extends FactName = FactName> extends Condition<OrderFacts, Reads> {
  /** The answer when it does not hold. */
  readonly code: ErrorCode;
  /** The fact that carries a more exact refusal than `code`, where there is one. */
  readonly refusal?: (facts: KnownFacts) => Refusal | null | undefined;
}

const condition = conditionsOver<OrderFacts>();

/** A guard over the facts it names. */
const guard = <const Reads extends FactName>(
  code: ErrorCode,
  reads: readonly Reads[],
  holds: (facts: Pick<OrderFacts, Reads>) => boolean,
): Guard<Reads> => ({ code, ...condition(reads, holds) });

/** A guard over a fact that is itself the refusal, or null where nothing is in the way. */
const nothingIn = <
  const Obstacle extends 'sellerObstacle' | 'shipmentObstacle' | 'unloadObstacle' | 'dateObstacle' | 'voyageObstacle',
>(
  code: ErrorCode,
  obstacle: Obstacle,
): Guard<Obstacle> => ({
  code,
  reads: [obstacle],
  holds: (facts) => (facts[obstacle] === undefined ? undefined : facts[obstacle] === null),
  refusal: (facts) => facts[obstacle],
});

/** Named conditions of the order table. @source domain rules §6 */
export const ORDER_GUARDS = {
  isPaid: guard('ORDER_NOT_PAID', ['isPaid'], ({ isPaid }) => isPaid),
  isConfirmed: guard('ORDER_NOT_CONFIRMED', ['isConfirmed'], ({ isConfirmed }) => isConfirmed),
  confirmationLapsed: guard('ORDER_STEP_NOT_ALLOWED', ['confirmationLapsed'], (facts) => facts.confirmationLapsed),
  paymentUndecided: guard('PAYMENT_STEP_NOT_ALLOWED', ['paymentUndecided'], (facts) => facts.paymentUndecided),
  sellerIsEligible: nothingIn('SUPPLY_INSUFFICIENT', 'sellerObstacle'),
  isSellerOfOrder: guard('ORDER_NOT_FOUND', ['isSellerOfOrder'], ({ isSellerOfOrder }) => isSellerOfOrder),
  isCustomerOfOrder: guard('ORDER_NOT_FOUND', ['isCustomerOfOrder'], ({ isCustomerOfOrder }) => isCustomerOfOrder),
  nobodyCanMakeIt: guard('ORDER_STEP_NOT_ALLOWED', ['anySellerCanMakeIt'], (facts) => !facts.anySellerCanMakeIt),
  deliveryDatePassed: guard('ORDER_STEP_NOT_ALLOWED', ['deliveryDatePassed'], (facts) => facts.deliveryDatePassed),
  shipmentIsPossible: nothingIn('VOYAGE_NOT_FOUND', 'shipmentObstacle'),
  shipHasArrived: nothingIn('SHIP_NOT_ARRIVED', 'unloadObstacle'),
  noOpenDispute: guard('DISPUTE_OPEN', ['hasOpenDispute'], ({ hasOpenDispute }) => !hasOpenDispute),
  isLateOnItsWay: guard('DISPUTE_TOO_EARLY', ['deliveryDatePassed'], ({ deliveryDatePassed }) => deliveryDatePassed),
  refundIsPartial: guard(
    'REFUND_OUT_OF_RANGE',
    ['refundXpf', 'refundLimitXpf'],
    ({ refundXpf, refundLimitXpf }) => refundXpf > 0 && refundXpf < refundLimitXpf,
  ),
  dateIsPossible: nothingIn('NO_VOYAGE_IN_TIME', 'dateObstacle'),
  voyageIsPossible: nothingIn('VOYAGE_NOT_FOUND', 'voyageObstacle'),
  splitOfferIsOpen: guard('SPLIT_OFFER_CLOSED', ['splitOfferOpen'], ({ splitOfferOpen }) => splitOfferOpen),
} as const satisfies Record<string, Guard>;

/** Name of a guard, as the order table's rows require it. */
export type GuardName = keyof typeof ORDER_GUARDS;

/** What decides between two rows of the same action and status. */
export const ORDER_BRANCHES = {
  anotherSellerCanFill: condition(['anotherSellerCanFill'], ({ anotherSellerCanFill }) => anotherSellerCanFill),
  nobodyElseCanFill: condition(['anotherSellerCanFill'], ({ anotherSellerCanFill }) => !anotherSellerCanFill),
  wasUnloaded: condition(['wasUnloaded'], ({ wasUnloaded }) => wasUnloaded),
  isStillAtSea: condition(['wasUnloaded'], ({ wasUnloaded }) => !wasUnloaded),
  somethingRemains: condition(
    ['splitRemainderKg', 'remainderCancelled'],
    ({ splitRemainderKg, remainderCancelled }) => splitRemainderKg > 0 && !remainderCancelled,
  ),
  nothingRemains: condition(
    ['splitRemainderKg', 'remainderCancelled'],
    ({ splitRemainderKg, remainderCancelled }) => splitRemainderKg === 0 || remainderCancelled,
  ),
} as const satisfies Record<string, Condition<OrderFacts>>;

/** Name of a branch, as the order table's rows carry it. */
export type BranchName = keyof typeof ORDER_BRANCHES;
