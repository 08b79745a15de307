import type { ApprovalKind, SettingValues } from '@matete/contract/approval/approvals';
import type { AccountId, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Result } from '@matete/domain/result';

import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

/** Whose decisions of a month are added up. */
export const personOf = (accountId: AccountId, now: Date): string => `${accountId} ${tahitiDayOf(now).slice(0, 7)}`;

/**
 * What decisions about an order, a coupon of it or its money are added up by: its payment, which other orders may share, and
 * itself, since an order whose payment was taken back gets another.
 */
export const purchaseOf = (order: { readonly id: string; readonly payment_id: string | null }): readonly string[] =>
  order.payment_id === null ? [order.id] : [order.payment_id, order.id];

/** What a decision moves, and how people call what it is about. */
export interface DecisionSubject {
  /** Tells two decisions of a kind apart: there is one that waits for each. */
  readonly id: string;
  readonly name: string;
  /** Absent: what carrying it out moves. */
  readonly amountXpf?: Xpf;
  /** What its sum counts for: see {@link purchaseOf} and {@link personOf}. Empty: of what moves no money. */
  readonly sumsOf: readonly string[];
  /** What was expected; told where another amount moves. */
  readonly expectedXpf?: Xpf;
  /** What a setting would become, and what it is. */
  readonly details?: SettingValues;
  readonly detailsBefore?: SettingValues;
  /** Where the money goes: whose account, or who was paid by which paper. */
  readonly destination?: string;
}

/** Whose decision it is. */
export interface DecidedBy {
  readonly adminId: AccountId;
  readonly reason: string | undefined;
  readonly now: Date;
}

/** A decision that waits from now on. */
export interface Waiting extends DecidedBy {
  /** Hours after which it takes effect by itself; 0: it waits for somebody who confirms it. */
  readonly hours: number;
}

/** One kind of decision about money: what it would move, and how it is carried out. */
export interface MoneyDecision<Command> {
  /** @returns What it is about; undefined where there is nothing to decide, which carrying it out refuses. */
  about(tx: Tx, command: Command, now: Date): Promise<DecisionSubject | undefined>;
  /** Carries it out, with everything checked. */
  perform(tx: Tx, command: Command, by: DecidedBy): Promise<Result<unknown>>;
  /** Mails it, as soon as it waits, to whom it concerns besides the other admins. */
  tell?(tx: Tx, command: Command, waiting: Waiting): Promise<void>;
}

/** A kind of decision with its commands as they are stored, which an older version may have written. */
export interface StoredMoneyDecision extends MoneyDecision<unknown> {
  /** @throws Error when a stored command is none of this kind. */
  parse(stored: unknown): unknown;
  /** Absent: its sum says whether a second admin confirms it, and a lone one waits an hour. */
  readonly forTwo?: ForTwo;
}

/** What needs a second admin whatever it moves: who may sign in, where money goes, who must agree. */
export interface ForTwo {
  /** How long it waits where there is one admin only, in milliseconds; NEVER: until there is another. */
  readonly loneWaitMs: number | 'NEVER';
  /** Whoever opens a market alone decides it at once: see `isOpening`. */
  readonly isFreeAtOpening?: true;
}

/** Every kind of decision that may need a second admin. Composed once, where the features meet. */
export type MoneyDecisions = { readonly [Kind in ApprovalKind]: StoredMoneyDecision };

/** What taking a decision about money needs. */
export interface DecisionPorts extends Runtime {
  readonly decisions: MoneyDecisions;
}
