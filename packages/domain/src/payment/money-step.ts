import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { OrderActor } from '@matete/contract/order/order-status';
import type { GatewayRefundState } from '@matete/contract/order/refund-view';
import { ok, refuse, type Refused, type Result } from '../result.ts';

/** Who moves money: the people of the order, the gateway, the clock. */
export type MoneyActor = Exclude<OrderActor, 'SELLER'>;

/** What a step of a payment, a refund or a freight difference may depend on, read under its lock. */
export interface MoneyFacts {
  /** A gateway took, or takes, the money: its word decides, not a person's. */
  readonly isByGateway?: boolean;
  readonly hasReason?: boolean;
  readonly hasReceipt?: boolean;
  /** XPF that came in all, as an admin saw it; what was known before, and what is due. */
  readonly receivedXpf?: number;
  readonly knownXpf?: number;
  readonly amountXpf?: number;
  /** XPF that came beyond what is due, and what was known of it before. */
  readonly excessXpf?: number;
  readonly knownExcessXpf?: number;
  /** Null: sent by hand. */
  readonly gatewayState?: GatewayRefundState | null;
  /** Somebody still looks at the receipt that was sent. */
  readonly isUnderReview?: boolean;
}

interface MoneyGuard {
  readonly refusal: Refused;
  /** Undefined: the facts it needs were not looked up. */
  readonly holds: (facts: MoneyFacts) => boolean | undefined;
}

const not = (fact: boolean | undefined): boolean | undefined => (fact === undefined ? undefined : !fact);

export const MONEY_GUARDS = {
  decidedByHand: { refusal: refuse('PAYMENT_STEP_NOT_ALLOWED'), holds: ({ isByGateway }) => not(isByGateway) },
  reasonIsGiven: { refusal: refuse('REASON_REQUIRED', { path: 'reason' }), holds: ({ hasReason }) => hasReason },
  receiptIsGiven: { refusal: refuse('RECEIPT_REQUIRED', { path: 'receipt' }), holds: ({ hasReceipt }) => hasReceipt },
  /** More than was known and less than is due: the whole is a verification, not a part. */
  partGrows: {
    refusal: refuse('AMOUNT_OUT_OF_RANGE', { path: 'receivedAmount' }),
    holds: ({ receivedXpf, knownXpf, amountXpf }) =>
      receivedXpf === undefined || knownXpf === undefined || amountXpf === undefined
        ? undefined
        : receivedXpf > knownXpf && receivedXpf < amountXpf,
  },
  /** All that came, as a person saw it: more beyond what is due than was noted before. */
  excessGrows: {
    refusal: refuse('AMOUNT_OUT_OF_RANGE', { path: 'receivedAmount' }),
    holds: ({ excessXpf, knownExcessXpf }) =>
      excessXpf === undefined || knownExcessXpf === undefined ? undefined : excessXpf > knownExcessXpf,
  },
  /** Once the gateway is asked, only its answer says whether money left. */
  gatewayIsNotAsked: {
    refusal: refuse('REFUND_AT_GATEWAY'),
    holds: ({ gatewayState }) =>
      gatewayState === undefined ? undefined : gatewayState !== 'ASKED' && gatewayState !== 'DONE',
  },
  gatewayRefused: {
    refusal: refuse('PAYMENT_STEP_NOT_ALLOWED'),
    holds: ({ gatewayState }) => (gatewayState === undefined ? undefined : gatewayState === 'REFUSED'),
  },
  sentByHand: {
    refusal: refuse('REFUND_AT_GATEWAY'),
    holds: ({ gatewayState }) => (gatewayState === undefined ? undefined : gatewayState === null),
  },
  nobodyReviews: {
    refusal: refuse('PENDING_PAYMENT_STEP_NOT_ALLOWED'),
    holds: ({ isUnderReview }) => not(isUnderReview),
  },
} as const satisfies Record<string, MoneyGuard>;
export type MoneyGuardName = keyof typeof MONEY_GUARDS;

/** One row of a table: what somebody may do from where, and where it leads. */
export interface MoneyStep<Status extends string, Action extends string> {
  readonly action: Action;
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly MoneyActor[];
  readonly requires: readonly MoneyGuardName[];
}

export interface MoneyTable<Status extends string, Action extends string> {
  readonly steps: readonly MoneyStep<Status, Action>[];
  /** The answer where the table has no row. */
  readonly refusal: ErrorCode;
}

export interface MoneyRequest<Status extends string, Action extends string> {
  readonly status: Status;
  readonly action: Action;
  readonly actor: MoneyActor;
  readonly facts: MoneyFacts;
}

/**
 * Decides one step without doing it: the status it leads to, or the coded refusal.
 *
 * @throws RangeError when a fact that the step depends on was not looked up: a bug of the caller.
 */
export function planMoneyStep<Status extends string, Action extends string>(
  table: MoneyTable<Status, Action>,
  { status, action, actor, facts }: MoneyRequest<Status, Action>,
): Result<Status> {
  const step = table.steps.find((row) => row.action === action && row.from.includes(status) && row.by.includes(actor));
  if (step === undefined) return refuse(table.refusal, { params: { status } });
  for (const name of step.requires) {
    const guard: MoneyGuard = MONEY_GUARDS[name];
    const holds = guard.holds(facts);
    if (holds === undefined) throw new RangeError(`the fact behind "${name}" was not looked up`);
    if (!holds) return guard.refusal;
  }
  return ok(step.to);
}
