import type { AccountId, Xpf } from '@matete/contract/units';
import { ok, refuse, type Result } from '../result.ts';
import type { ApprovalAnswer, ApprovalStatus } from '@matete/contract/approval/approvals';

/**
 * How long a decision waits before it takes effect by itself where there is one admin only, in milliseconds.
 *
 * @source domain rules §16 "where there is only one admin, it waits an hour and is mailed to the house's address"
 */
export const LONE_ADMIN_WAIT_MS = 3_600_000;

/**
 * Checks whether an amount is so large that a second admin confirms it, XPF. Nothing that moves needs nobody.
 *
 * @source domain rules §16 "From 100 000 F (a setting) a second admin confirms"
 */
export const needsSecondAdmin = (amountXpf: Xpf, fromXpf: Xpf): boolean => amountXpf > 0 && amountXpf >= fromXpf;

/** A decision that waits, and who answers it how. */
export interface AnsweredApproval {
  readonly status: ApprovalStatus;
  readonly requestedBy: AccountId;
  readonly answer: ApprovalAnswer;
  readonly answeredBy: AccountId;
  readonly hasReason: boolean;
}

/**
 * Judges an answer: the admin who took a decision may only withdraw it, anybody else confirms or refuses it. Refused:
 * APPROVAL_CLOSED once it is answered, SECOND_ADMIN_NEEDED, REASON_REQUIRED for a refusal without one.
 */
export function judgeAnswer({
  status,
  requestedBy,
  answer,
  answeredBy,
  hasReason,
}: AnsweredApproval): Result<ApprovalAnswer> {
  if (status !== 'OPEN') return refuse('APPROVAL_CLOSED', { params: { status } });
  if ((answer === 'WITHDRAWN') !== (answeredBy === requestedBy)) return refuse('SECOND_ADMIN_NEEDED');
  if (answer === 'REFUSED' && !hasReason) return refuse('REASON_REQUIRED', { path: 'reason' });
  return ok(answer);
}
