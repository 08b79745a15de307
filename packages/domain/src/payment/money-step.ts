import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { OrderActor } from '@matete/contract/order/order-status';
import type { GatewayRefundState } from '@matete/contract/order/refund-view';
import type { Xpf } from '@matete/contract/units';
import { type Condition, conditionsOver, known, type ReadsOf } from '../condition.ts';
import { ok, refuse, type Refused, type Result } from '../result.ts';

/** Who moves money: the people of the order, the gateway, the clock. */
export type MoneyActor = Exclude<OrderActor, 'SELLER'>;

/** Everything a step of a payment, a refund or a freight difference may depend on, read under its lock. */
export interface MoneyFacts {
  /** A gateway took, or takes, the money: its word decides, not a person's. */
  readonly isByGateway: boolean;
  readonly hasReason: boolean;
  readonly hasReceipt: boolean;
  /** XPF that came in all, as an admin saw it; what was known before, and what is due. */
  readonly receivedXpf: Xpf;
  readonly knownXpf: Xpf;
  readonly amountXpf: Xpf;
  /** XPF that came beyond what is due, and what was known of it before. */
  readonly excessXpf: Xpf;
  readonly knownExcessXpf: Xpf;
  /** Null: sent by hand. */
  readonly gatewayState: GatewayRefundState | null;
  /** Somebody still looks at the receipt that was sent. */
  readonly isUnderReview: boolean;
}

interface MoneyGuard<Reads extends keyof MoneyFacts = keyof MoneyFacts> extends Condition<MoneyFacts, Reads> {
  /** The answer when it does not hold. */
  readonly refusal: Refused;
}

const condition = conditionsOver<MoneyFacts>();

const guard = <const Reads extends keyof MoneyFacts>(
  refusal: Refused,
  reads: readonly Reads[],
  holds: (facts: Pick<MoneyFacts, Reads>) => boolean,
): MoneyGuard<Reads> => ({ refusal, ...condition(reads, holds) });

const OUT_OF_RANGE = refuse('AMOUNT_OUT_OF_RANGE', { path: 'receivedAmount' });

/** Named conditions of the tables of payments, refunds and freight differences, each with its refusal. */
export const MONEY_GUARDS = {
  decidedByHand: guard(refuse('PAYMENT_STEP_NOT_ALLOWED'), ['isByGateway'], ({ isByGateway }) => !isByGateway),
  reasonIsGiven: guard(refuse('REASON_REQUIRED', { path: 'reason' }), ['hasReason'], ({ hasReason }) => hasReason),
  receiptIsGiven: guard(
    refuse('TRANSFER_RECEIPT_REQUIRED', { path: 'receipt' }),
    ['hasReceipt'],
    (facts) => facts.hasReceipt,
  ),
  /** More than was known and less than is due: the whole is a verification, not a part. */
  partGrows: guard(
    OUT_OF_RANGE,
    ['receivedXpf', 'knownXpf', 'amountXpf'],
    ({ receivedXpf, knownXpf, amountXpf }) => receivedXpf > knownXpf && receivedXpf < amountXpf,
  ),
  /** All that came, as a person saw it: more beyond what is due than was noted before. */
  excessGrows: guard(
    OUT_OF_RANGE,
    ['excessXpf', 'knownExcessXpf'],
    ({ excessXpf, knownExcessXpf }) => excessXpf > knownExcessXpf,
  ),
  /** Once the gateway is asked, only its answer says whether money left. */
  gatewayIsNotAsked: guard(
    refuse('REFUND_AT_GATEWAY'),
    ['gatewayState'],
    ({ gatewayState }) => gatewayState !== 'ASKED' && gatewayState !== 'DONE',
  ),
  gatewayRefused: guard(
    refuse('PAYMENT_STEP_NOT_ALLOWED'),
    ['gatewayState'],
    ({ gatewayState }) => gatewayState === 'REFUSED',
  ),
  /** It was asked for the refund, and has neither confirmed nor refused it. */
  gatewayIsSilent: guard(
    refuse('PAYMENT_STEP_NOT_ALLOWED'),
    ['gatewayState'],
    ({ gatewayState }) => gatewayState === 'ASKED',
  ),
  sentByHand: guard(refuse('REFUND_AT_GATEWAY'), ['gatewayState'], ({ gatewayState }) => gatewayState === null),
  nobodyReviews: guard(
    refuse('PENDING_PAYMENT_STEP_NOT_ALLOWED'),
    ['isUnderReview'],
    ({ isUnderReview }) => !isUnderReview,
  ),
} as const satisfies Record<string, MoneyGuard>;

/** Name of a condition, as the rows of a table require it. */
export type MoneyGuardName = keyof typeof MONEY_GUARDS;

/** One row of a table: what somebody may do from where, and where it leads. */
export interface MoneyStep<Status extends string, Action extends string> {
  readonly action: Action;
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly MoneyActor[];
  readonly requires: readonly MoneyGuardName[];
}

/** The life of something that money hangs on: every step that is allowed, and the answer to any other. */
export interface MoneyTable<Status extends string, Action extends string> {
  /** Every status it can have, those included that no step leads from. */
  readonly statuses: readonly Status[];
  readonly steps: readonly MoneyStep<Status, Action>[];
  /** The answer where the table has no row. */
  readonly refusal: ErrorCode;
}

type AnyTable = MoneyTable<string, string>;
type StatusOf<Table extends AnyTable> = Table['statuses'][number];
type RowOf<Table extends AnyTable> = Table['steps'][number];
type RequiredOf<Row, Actor> = Row extends {
  readonly by: readonly (infer By)[];
  readonly requires: readonly (infer Name)[];
}
  ? Actor extends By
    ? Name
    : never
  : never;

/** The facts that a step depends on when an actor asks for it: what the guards of its rows read. */
export type MoneyFactsOf<
  Table extends AnyTable,
  Action extends RowOf<Table>['action'],
  Actor extends MoneyActor,
> = Pick<
  MoneyFacts,
  ReadsOf<(typeof MONEY_GUARDS)[RequiredOf<Extract<RowOf<Table>, { readonly action: Action }>, Actor> & MoneyGuardName]>
>;

/** A step that somebody asks for, with every fact it depends on. */
export type MoneyRequest<Table extends AnyTable> = {
  [Action in RowOf<Table>['action']]: {
    [Actor in MoneyActor]: {
      readonly status: StatusOf<Table>;
      readonly action: Action;
      readonly actor: Actor;
      readonly facts: MoneyFactsOf<Table, Action, Actor>;
    };
  }[MoneyActor];
}[RowOf<Table>['action']];

interface AskedStep {
  readonly status: string;
  readonly action: string;
  readonly actor: MoneyActor;
  readonly facts: Partial<MoneyFacts>;
}

/**
 * Decides one step without doing it: the status it leads to, or the coded refusal.
 *
 * @throws RangeError when a fact that the step depends on is missing all the same: a bug of the caller.
 */
export function planMoneyStep<Table extends AnyTable>(
  table: Table,
  request: MoneyRequest<Table>,
): Result<StatusOf<Table>>;
export function planMoneyStep(table: AnyTable, { status, action, actor, facts }: AskedStep): Result<string> {
  const step = table.steps.find((row) => row.action === action && row.from.includes(status) && row.by.includes(actor));
  if (step === undefined) return refuse(table.refusal, { params: { status } });
  for (const name of step.requires) {
    const { holds, refusal }: MoneyGuard = MONEY_GUARDS[name];
    if (!known(holds(facts), name)) return refusal;
  }
  return ok(step.to);
}
