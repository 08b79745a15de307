import type { ApprovalKind, ApprovalView } from '@matete/contract/approval/approvals';
import type { AccountId } from '@matete/contract/units';
import { LONE_ADMIN_WAIT_MS, needsSecondAdmin } from '@matete/domain/approval/second-admin';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { beginTrial, insertApproval, undoTrial } from '#approval/approval-store';
import { readApproval } from '#approval/approvals-query';
import type { DecisionPorts, DecisionSubject } from '#approval/money-decision';
import { listAdmins } from '#notification/admins-query';
import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';
import { contactEmailOf } from '#site-setting/read-meta-data';
import { readSiteSetting, readSiteSettings } from '#site-setting/site-setting-store';

export interface Decision<Command = unknown> {
  readonly kind: ApprovalKind;
  readonly command: Command;
  readonly adminId: AccountId;
  readonly reason?: string | undefined;
  readonly now: Date;
}

/**
 * Takes a decision about money or about who may sign in: at once, or, from the amount of the setting on, once a second admin has confirmed it. What
 * would be refused is refused now: it is carried out and undone.
 *
 * @returns The decision that waits; null when it has taken effect. Refused as the decision itself is, and with APPROVAL_OPEN
 *   when one about the same waits already.
 * @source domain rules §16 "From 100 000 F (a setting) a second admin confirms"
 */
export async function decide(
  services: DecisionPorts,
  tx: Tx,
  { kind, command, adminId, reason, now }: Decision,
): Promise<Result<ApprovalView | null>> {
  const decision = services.decisions[kind];
  const perform = () => decision.perform(tx, command, { adminId, reason, now });
  const about = await decision.about(tx, command);
  const { isForTwoAlways = false, isAboutAccess = false } = decision;
  const fromXpf = isForTwoAlways ? 0 : await readSiteSetting(tx, 'SECOND_ADMIN_FROM_XPF');
  if (about === undefined || !(isAboutAccess || needsSecondAdmin(about.amountXpf, fromXpf))) {
    const performed = await perform();
    return performed.ok ? ok(null) : performed;
  }
  await beginTrial(tx);
  const tried = await perform();
  await undoTrial(tx);
  if (!tried.ok) return tried;
  return request(services, tx, { about, decision: { kind, command, adminId, reason, now } });
}

async function request(
  services: DecisionPorts,
  tx: Tx,
  { about, decision }: { about: DecisionSubject; decision: Decision },
): Promise<Result<ApprovalView | null>> {
  const { kind, command, adminId, reason, now } = decision;
  const id = uuidv7();
  const others = (await listAdmins(tx)).filter((admin) => admin.id !== adminId);
  const isNew = await insertApproval(tx, {
    id,
    kind,
    subject_id: about.id,
    subject_name: about.name,
    amount_xpf: about.amountXpf,
    expected_xpf: about.expectedXpf ?? null,
    destination: about.destination ?? null,
    command: JSON.stringify(command),
    reason: reason ?? null,
    status: 'OPEN',
    requested_by: adminId,
    requested_at: now,
    effective_at:
      others.length > 0 || services.decisions[kind].isForTwoAlways === true
        ? null
        : new Date(now.getTime() + LONE_ADMIN_WAIT_MS),
  });
  if (!isNew) return refuse('APPROVAL_OPEN');
  const { name, amountXpf } = about;
  await audit(tx, {
    actorId: adminId,
    action: 'APPROVAL_REQUESTED',
    subjectKind: 'approval',
    subjectId: id,
    details: { kind, subject: name, amountXpf, reason: reason ?? null },
    now,
  });
  for (const other of others)
    await notify(tx, {
      accountId: other.id,
      code: amountXpf > 0 ? 9300 : 9301,
      eventKey: id,
      data: amountXpf > 0 ? { subject: name, amountXpf } : { subject: name },
      now,
    });
  if (others.length === 0 && services.decisions[kind].isForTwoAlways !== true)
    await mailHouse(services, tx, { about, now });
  return ok((await readApproval(tx, id, adminId)) ?? null);
}

/** Mails a decision that nobody else can confirm to the house, so that somebody sees it before it takes effect. */
async function mailHouse(
  { settings }: DecisionPorts,
  tx: Tx,
  { about, now }: { about: DecisionSubject; now: Date },
): Promise<void> {
  const recipient = contactEmailOf(await readSiteSettings(tx), settings);
  if (recipient === null) return;
  await queueMail(tx, {
    id: uuidv7(),
    accountId: null,
    recipient,
    kind: about.amountXpf > 0 ? 'lone-decision' : 'lone-access-decision',
    language: 'fr',
    data: { subject: about.name, amountXpf: about.amountXpf, minutes: LONE_ADMIN_WAIT_MS / 60_000 },
    now,
  });
}
