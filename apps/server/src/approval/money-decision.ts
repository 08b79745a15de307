import type { ApprovalKind } from '@matete/contract/approval/approvals';
import type { AccountId, Xpf } from '@matete/contract/units';
import type { Result } from '@matete/domain/result';

import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

/** What a decision moves, and how people call what it is about. */
export interface DecisionSubject {
  /** Tells two decisions of a kind apart: there is one that waits for each. */
  readonly id: string;
  readonly name: string;
  readonly amountXpf: Xpf;
  /** What was expected instead, where that is another amount. */
  readonly expectedXpf?: Xpf;
  /** Where the money goes: whose account, or who was paid by which paper. */
  readonly destination?: string;
}

/** Whose decision it is. */
export interface DecidedBy {
  readonly adminId: AccountId;
  readonly reason: string | undefined;
  readonly now: Date;
}

/** One kind of decision about money: what it would move, and how it is carried out. */
export interface MoneyDecision<Command> {
  /** @returns What it moves now; undefined where there is nothing to decide, which carrying it out refuses. */
  about(tx: Tx, command: Command): Promise<DecisionSubject | undefined>;
  /** Carries it out, with everything checked. */
  perform(tx: Tx, command: Command, by: DecidedBy): Promise<Result<unknown>>;
}

/** A kind of decision with its commands as they are stored, which an older version may have written. */
export interface StoredMoneyDecision extends MoneyDecision<unknown> {
  /** @throws Error when a stored command is none of this kind. */
  parse(stored: unknown): unknown;
  /** Needs a second admin whatever it moves, and never takes effect by itself. */
  readonly isForTwoAlways?: boolean;
  /** Needs a second admin although it moves no money: it decides who may sign in. A lone admin waits, as for a large sum. */
  readonly isAboutAccess?: boolean;
}

/** Every kind of decision that may need a second admin. Composed once, where the features meet. */
export type MoneyDecisions = { readonly [Kind in ApprovalKind]: StoredMoneyDecision };

/** What taking a decision about money needs. */
export interface DecisionPorts extends Runtime {
  readonly decisions: MoneyDecisions;
}
