import type { AccountId, Xpf } from '@matete/contract/units';
import { ok, refuse, type Result } from '../result.ts';
import type { ApprovalAnswer, ApprovalKind, ApprovalStatus } from '@matete/contract/approval/approvals';

/**
 * How long a decision waits before it takes effect by itself where there is one admin only, in milliseconds.
 *
 * @source domain rules §16 "where there is only one admin, it waits an hour and is mailed to the house's address"
 */
export const LONE_ADMIN_WAIT_MS = 3_600_000;

/**
 * How long a lone admin waits for a setting, for where money goes and for who may sign in, so that whoever has the house's
 * mailbox can object, in milliseconds.
 */
export const LONE_DAY_MS = 24 * LONE_ADMIN_WAIT_MS;

/** Whether an admin may refuse a decision and not confirm it, because it takes away their own second factor. */
export const mayOnlyRefuse = (
  adminId: AccountId,
  { kind, subjectId }: { readonly kind: ApprovalKind; readonly subjectId: string },
): boolean => kind === 'SECOND_FACTOR_REMOVED' && subjectId === adminId;

/** What a decision moves, and what one admin alone has moved before it, XPF. */
export interface MovedAlone {
  readonly amountXpf: Xpf;
  /** The most of what was decided alone about one of its subjects, by whichever admin. */
  readonly aboutSubjectXpf: number;
  /** What its admin decided alone on this day. */
  readonly onDayXpf: number;
}

/** From which sums on a second admin confirms, XPF. */
export interface SecondAdminLimits {
  readonly fromXpf: Xpf;
  readonly dayFromXpf: Xpf;
}

/**
 * Checks whether a second admin confirms a decision: from an amount on, counted with everything decided alone about the same
 * and with everything that its admin decided alone on the day. Nothing that moves needs nobody.
 *
 * @source domain rules §16 "What counts is not one figure but the sum"
 */
export const needsSecondAdmin = (
  { amountXpf, aboutSubjectXpf, onDayXpf }: MovedAlone,
  { fromXpf, dayFromXpf }: SecondAdminLimits,
): boolean => amountXpf > 0 && (amountXpf + aboutSubjectXpf >= fromXpf || amountXpf + onDayXpf >= dayFromXpf);

/** A decision that waits, and who answers it how. */
export interface AnsweredApproval {
  readonly status: ApprovalStatus;
  readonly requestedBy: AccountId;
  readonly answer: ApprovalAnswer;
  readonly answeredBy: AccountId;
  readonly hasReason: boolean;
  /** See {@link mayOnlyRefuse}. */
  readonly mayOnlyRefuse: boolean;
}

/**
 * Judges an answer: the admin who took a decision may only withdraw it, anybody else confirms or refuses it, and one whom it is
 * about may only refuse it. Refused:
 * APPROVAL_CLOSED once it is answered, SECOND_ADMIN_NEEDED, REASON_REQUIRED for a refusal without one.
 */
export function judgeAnswer({
  status,
  requestedBy,
  answer,
  answeredBy,
  hasReason,
  mayOnlyRefuse: isRefusalOnly,
}: AnsweredApproval): Result<ApprovalAnswer> {
  if (status !== 'OPEN') return refuse('APPROVAL_CLOSED', { params: { status } });
  if ((answer === 'WITHDRAWN') !== (answeredBy === requestedBy)) return refuse('SECOND_ADMIN_NEEDED');
  if (answer === 'APPROVED' && isRefusalOnly) return refuse('SECOND_ADMIN_NEEDED');
  if (answer === 'REFUSED' && !hasReason) return refuse('REASON_REQUIRED', { path: 'reason' });
  return ok(answer);
}
