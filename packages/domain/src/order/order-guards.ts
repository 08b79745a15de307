import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { Refusal } from '../result.ts';

/**
 * What a step may depend on, read under the order's lock. A fact that was not looked up is absent: a step that
 * needs it cannot be planned, and is still offered on a screen.
 */
export interface OrderFacts {
  /** All that is due is paid, or nothing is. */
  readonly isPaid?: boolean;
  /** The payment has not been decided yet. */
  readonly paymentUndecided?: boolean;
  /** Why the acting seller may not take the order; null when he may (domain rules §7). */
  readonly sellerObstacle?: Refusal | null;
  readonly isSellerOfOrder?: boolean;
  readonly isCustomerOfOrder?: boolean;
  /** Somebody else could fill the order in time. */
  readonly anotherSellerCanFill?: boolean;
  /** Any seller could still bring it by its date. */
  readonly anySellerCanMakeIt?: boolean;
  readonly deliveryDatePassed?: boolean;
  /** Why the chosen ship will not do; null when it will. */
  readonly shipmentObstacle?: Refusal | null;
  /** Why the goods cannot count as unloaded yet; null when they can. */
  readonly unloadObstacle?: Refusal | null;
  readonly hasOpenDispute?: boolean;
  /** XPF to give back on a partial refund. */
  readonly refundXpf?: number;
  /** XPF that a partial refund stays below. */
  readonly refundLimitXpf?: number;
  readonly splitOfferOpen?: boolean;
  /** kg that stay in the pool once the offered part is taken out. */
  readonly splitRemainderKg?: number;
  /** The customer gives up what the offer leaves. */
  readonly remainderCancelled?: boolean;
}

export interface Guard {
  /** The answer when it does not hold. */
  readonly code: ErrorCode;
  /** Undefined: the facts it needs were not looked up. */
  readonly holds: (facts: OrderFacts) => boolean | undefined;
  /** A more exact refusal than `code`, where the facts carry one. */
  readonly refusal?: (facts: OrderFacts) => Refusal | null | undefined;
}

const isNull = (value: Refusal | null | undefined): boolean | undefined =>
  value === undefined ? undefined : value === null;

/** Named conditions of the order table. */
export const ORDER_GUARDS = {
  isPaid: { code: 'ORDER_NOT_PAID', holds: (facts) => facts.isPaid },
  paymentUndecided: { code: 'PAYMENT_STEP_NOT_ALLOWED', holds: (facts) => facts.paymentUndecided },
  sellerIsEligible: {
    code: 'SUPPLY_INSUFFICIENT',
    holds: (facts) => isNull(facts.sellerObstacle),
    refusal: (facts) => facts.sellerObstacle,
  },
  isSellerOfOrder: { code: 'ORDER_NOT_FOUND', holds: (facts) => facts.isSellerOfOrder },
  isCustomerOfOrder: { code: 'ORDER_NOT_FOUND', holds: (facts) => facts.isCustomerOfOrder },
  nobodyCanMakeIt: {
    code: 'ORDER_STEP_NOT_ALLOWED',
    holds: (facts) => (facts.anySellerCanMakeIt === undefined ? undefined : !facts.anySellerCanMakeIt),
  },
  deliveryDatePassed: { code: 'ORDER_STEP_NOT_ALLOWED', holds: (facts) => facts.deliveryDatePassed },
  shipmentIsPossible: {
    code: 'VOYAGE_NOT_FOUND',
    holds: (facts) => isNull(facts.shipmentObstacle),
    refusal: (facts) => facts.shipmentObstacle,
  },
  shipHasArrived: {
    code: 'SHIP_NOT_ARRIVED',
    holds: (facts) => isNull(facts.unloadObstacle),
    refusal: (facts) => facts.unloadObstacle,
  },
  noOpenDispute: {
    code: 'DISPUTE_OPEN',
    holds: (facts) => (facts.hasOpenDispute === undefined ? undefined : !facts.hasOpenDispute),
  },
  isLateOnItsWay: { code: 'DISPUTE_TOO_EARLY', holds: (facts) => facts.deliveryDatePassed },
  refundIsPartial: {
    code: 'REFUND_OUT_OF_RANGE',
    holds: ({ refundXpf, refundLimitXpf }) =>
      refundXpf === undefined || refundLimitXpf === undefined ? undefined : refundXpf > 0 && refundXpf < refundLimitXpf,
  },
  splitOfferIsOpen: { code: 'SPLIT_OFFER_CLOSED', holds: (facts) => facts.splitOfferOpen },
} as const satisfies Record<string, Guard>;
export type GuardName = keyof typeof ORDER_GUARDS;

/** What decides between two rows of the same action and status. */
export const ORDER_BRANCHES = {
  anotherSellerCanFill: (facts: OrderFacts) => facts.anotherSellerCanFill,
  nobodyElseCanFill: (facts: OrderFacts) =>
    facts.anotherSellerCanFill === undefined ? undefined : !facts.anotherSellerCanFill,
  somethingRemains: ({ splitRemainderKg, remainderCancelled }: OrderFacts) =>
    splitRemainderKg === undefined ? undefined : splitRemainderKg > 0 && remainderCancelled !== true,
  nothingRemains: ({ splitRemainderKg, remainderCancelled }: OrderFacts) =>
    splitRemainderKg === undefined ? undefined : splitRemainderKg === 0 || remainderCancelled === true,
} as const;
export type BranchName = keyof typeof ORDER_BRANCHES;
