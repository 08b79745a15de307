import { listAdmins } from '#notification/admins-query';
import type { ApprovalAnswer } from '@matete/contract/approval/approvals';
import type { AccountId, ApprovalId } from '@matete/contract/units';
import { judgeAnswer, mayOnlyRefuse } from '@matete/domain/approval/second-admin';
import { ok, refuse, type Result } from '@matete/domain/result';

import { type ApprovalRow, changeApproval, listDueApprovals, lockApproval } from '#approval/approval-store';
import type { DecisionPorts } from '#approval/money-decision';
import { movedBy } from '#ledger/post';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';

export interface GivenAnswer {
  readonly approvalId: ApprovalId;
  readonly answer: ApprovalAnswer;
  readonly adminId: AccountId;
  readonly reason: string | undefined;
  readonly now: Date;
}

/**
 * Answers a decision that waits for a second admin. Confirmed, it is carried out as it was taken, with everything checked
 * again; where it no longer can be, or would move another amount than was confirmed, the answer is refused and it waits on.
 *
 * Refused: APPROVAL_NOT_FOUND, APPROVAL_CLOSED, SECOND_ADMIN_NEEDED, REASON_REQUIRED, APPROVAL_OUTDATED, and whatever refuses
 * the decision itself.
 */
export async function answerApproval(services: DecisionPorts, tx: Tx, given: GivenAnswer): Promise<Result<void>> {
  const { approvalId, adminId, now } = given;
  const approval = await lockApproval(tx, approvalId);
  if (approval === undefined) return refuse('APPROVAL_NOT_FOUND');
  const judged = judgeAnswer({
    status: approval.status,
    requestedBy: approval.requested_by,
    answer: given.answer,
    answeredBy: adminId,
    hasReason: given.reason !== undefined,
    mayOnlyRefuse: mayOnlyRefuse(adminId, subjectOf(approval)),
  });
  if (!judged.ok) return judged;
  if (judged.value === 'APPROVED') {
    const performed = await carryOut(services, tx, { approval, now });
    if (!performed.ok) return performed;
  }
  await close(tx, { approval, status: judged.value, adminId, reason: given.reason, now });
  return ok(undefined);
}

const subjectOf = ({ kind, subject_id: subjectId }: ApprovalRow) => ({ kind, subjectId });

async function carryOut(
  services: DecisionPorts,
  tx: Tx,
  { approval, now }: { approval: ApprovalRow; now: Date },
): Promise<Result<unknown>> {
  const decision = services.decisions[approval.kind];
  const command = decision.parse(approval.command);
  const about = await decision.about(tx, command, now);
  if (about === undefined) return refuse('APPROVAL_OUTDATED');
  const { done, movedXpf } = await movedBy(tx, () =>
    decision.perform(tx, command, { adminId: approval.requested_by, reason: approval.reason ?? undefined, now }),
  );
  if (!done.ok) return done;
  return (about.amountXpf ?? movedXpf) === approval.amount_xpf ? done : refuse('APPROVAL_OUTDATED');
}

interface Closing {
  readonly approval: ApprovalRow;
  readonly status: Exclude<ApprovalRow['status'], 'OPEN'>;
  /** Null: the clock. */
  readonly adminId: AccountId | null;
  readonly reason: string | undefined;
  readonly now: Date;
}

async function close(tx: Tx, { approval, status, adminId, reason, now }: Closing): Promise<void> {
  await changeApproval(tx, approval.id, {
    status,
    decided_by: adminId,
    decided_at: now,
    decision_reason: reason ?? null,
  });
  await audit(tx, {
    actorId: adminId,
    action: `APPROVAL_${status}`,
    subjectKind: 'approval',
    subjectId: approval.id,
    details: {
      kind: approval.kind,
      subject: approval.subject_name,
      amountXpf: approval.amount_xpf,
      reason: reason ?? null,
    },
    now,
  });
}

/**
 * Carries out the decisions of a lone admin whose hour is over. Where somebody else has become an admin meanwhile, it waits
 * for them; what can no longer be carried out lapses.
 *
 * @source domain rules §16 "where there is only one admin, it waits an hour"
 */
export const runDueApprovals = (services: DecisionPorts): Promise<number> =>
  eachDue(services, {
    what: 'carrying out a decision about money',
    read: (tried, take) => listDueApprovals(services.db, { tried, take, now: services.now() }),
    act: async (id) => {
      const done = await inTransaction(services.db, (tx) => carryOutDue(services, tx, id));
      // Broken books hold it up; they do not end it.
      if (!done.ok && done.refusal.code !== 'BOOKS_BROKEN')
        await inTransaction(services.db, (tx) => lapse(services, tx, id, done.refusal.code));
    },
  });

async function carryOutDue(services: DecisionPorts, tx: Tx, id: ApprovalId): Promise<Result<void>> {
  const now = services.now();
  const approval = await lockApproval(tx, id);
  if (approval?.status !== 'OPEN' || approval.effective_at === null || approval.effective_at > now)
    return ok(undefined);
  const admins = await listAdmins(tx);
  if (admins.some(({ id: other }) => other !== approval.requested_by && !mayOnlyRefuse(other, subjectOf(approval)))) {
    await changeApproval(tx, id, { effective_at: null });
    return ok(undefined);
  }
  // Whoever is no longer an admin decides nothing any more.
  if (admins.length === 0) return refuse('SECOND_ADMIN_NEEDED');
  const performed = await carryOut(services, tx, { approval, now });
  if (!performed.ok) return performed;
  await close(tx, { approval, status: 'APPROVED', adminId: null, reason: undefined, now });
  return ok(undefined);
}

async function lapse(services: DecisionPorts, tx: Tx, id: ApprovalId, code: string): Promise<Result<void>> {
  const approval = await lockApproval(tx, id);
  if (approval?.status === 'OPEN')
    await close(tx, { approval, status: 'LAPSED', adminId: null, reason: code, now: services.now() });
  return ok(undefined);
}
