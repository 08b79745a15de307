import type { ApprovalKind, ApprovalView } from '@matete/contract/approval/approvals';
import type { AccountId, Xpf } from '@matete/contract/units';
import {
  LONE_ADMIN_WAIT_MS,
  mayOnlyRefuse,
  needsSecondAdmin,
  type SecondAdminLimits,
} from '@matete/domain/approval/second-admin';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { beginTrial, insertApproval, undoTrial } from '#approval/approval-store';
import { readApproval } from '#approval/approvals-query';
import { holdLoneDecisions, insertLoneDecision, readLoneSums } from '#approval/lone-decision-store';
import type { DecisionPorts, DecisionSubject } from '#approval/money-decision';
import { isOpening } from '#approval/opening-query';
import { movedBy } from '#ledger/post';
import { listAdmins } from '#notification/admins-query';
import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { type MailKind, queueMail } from '#platform/mail/queue-mail';
import { contactEmailOf } from '#site-setting/read-meta-data';
import { readSiteSettings } from '#site-setting/site-setting-store';

export interface Decision<Command = unknown> {
  readonly kind: ApprovalKind;
  readonly command: Command;
  readonly adminId: AccountId;
  readonly reason?: string | undefined;
  readonly now: Date;
}

/**
 * Takes a decision about money, about who may sign in, or about a setting of the two: at once, or once a second admin has
 * confirmed it. It is carried out in any case, and undone where it waits: so what would be refused is refused now, and what it
 * moves is known. Sums count: with what was decided alone about the same, and by the same admin on the day.
 *
 * @returns The decision that waits; null when it has taken effect. Refused as the decision itself is, and with APPROVAL_OPEN
 *   when one about the same waits already.
 * @source domain rules §16 "From 100 000 F (a setting) a second admin confirms"
 */
export async function decide(
  services: DecisionPorts,
  tx: Tx,
  decision: Decision,
): Promise<Result<ApprovalView | null>> {
  const taken = await takeDecision(services, tx, decision);
  return taken.ok ? ok(taken.value.approval) : taken;
}

/** As {@link decide}, with what carrying it out answered; undefined where it waits. */
export async function takeDecision(
  services: DecisionPorts,
  tx: Tx,
  { kind, command, adminId, reason, now }: Decision,
): Promise<Result<{ readonly approval: ApprovalView | null; readonly done: unknown }>> {
  const { forTwo, about: read, perform } = services.decisions[kind];
  if (forTwo?.isFreeAtOpening === true && (await isOpening(tx))) {
    const done = await perform(tx, command, { adminId, reason, now });
    return done.ok ? ok({ approval: null, done: done.value }) : done;
  }
  const about = await read(tx, command, now);
  await beginTrial(tx);
  const { done, movedXpf } = await movedBy(tx, () => perform(tx, command, { adminId, reason, now }));
  if (!done.ok) return done;
  const amountXpf = about?.amountXpf ?? movedXpf;
  const lone = {
    id: uuidv7(),
    kind,
    adminId,
    amountXpf,
    day: tahitiDayOf(now),
    sumsOf: about?.sumsOf ?? [],
    now,
  };
  if (amountXpf > 0) await holdLoneDecisions(tx);
  const isForTwo =
    forTwo !== undefined ||
    (amountXpf > 0 && needsSecondAdmin({ amountXpf, ...(await readLoneSums(tx, lone)) }, await readLimits(tx)));
  if (amountXpf > 0 && lone.sumsOf.length === 0) throw new Error(`${kind}: money moved about nothing that is known`);
  if (about === undefined && forTwo !== undefined) throw new Error(`${kind}: nothing that is known was decided`);
  if (about !== undefined && isForTwo) {
    await undoTrial(tx);
    const waiting = await request(services, tx, {
      about: { ...about, amountXpf },
      decision: { kind, command, adminId, reason, now },
    });
    return waiting.ok ? ok({ approval: waiting.value, done: undefined }) : waiting;
  }
  if (amountXpf > 0) await insertLoneDecision(tx, lone);
  return ok({ approval: null, done: done.value });
}

/** From which sums on a second admin confirms, XPF. */
async function readLimits(tx: Tx): Promise<SecondAdminLimits> {
  const settings = await readSiteSettings(tx);
  return { fromXpf: settings.SECOND_ADMIN_FROM_XPF, dayFromXpf: settings.SECOND_ADMIN_DAY_XPF };
}

/** What a decision that waits is about, with what it moves. */
type Weighed = DecisionSubject & { readonly amountXpf: Xpf };

async function request(
  services: DecisionPorts,
  tx: Tx,
  { about, decision }: { about: Weighed; decision: Decision },
): Promise<Result<ApprovalView | null>> {
  const { kind, command, adminId, reason, now } = decision;
  const { forTwo, tell } = services.decisions[kind];
  const loneWaitMs = forTwo?.loneWaitMs ?? LONE_ADMIN_WAIT_MS;
  const id = uuidv7();
  const others = (await listAdmins(tx)).filter((admin) => admin.id !== adminId);
  const canConfirm = !others.every((admin) => mayOnlyRefuse(admin.id, { kind, subjectId: about.id }));
  const waitMs = canConfirm || loneWaitMs === 'NEVER' ? undefined : loneWaitMs;
  const isNew = await insertApproval(tx, {
    id,
    kind,
    subject_id: about.id,
    subject_name: about.name,
    amount_xpf: about.amountXpf,
    expected_xpf: about.expectedXpf === about.amountXpf ? null : (about.expectedXpf ?? null),
    destination: about.destination ?? null,
    details: about.details === undefined ? null : JSON.stringify(about.details),
    details_before: about.detailsBefore === undefined ? null : JSON.stringify(about.detailsBefore),
    command: JSON.stringify(command),
    reason: reason ?? null,
    status: 'OPEN',
    requested_by: adminId,
    requested_at: now,
    effective_at: waitMs === undefined ? null : new Date(now.getTime() + waitMs),
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
  await tell?.(tx, command, { adminId, reason, now, hours: (waitMs ?? 0) / 3_600_000 });
  if (waitMs !== undefined) await mailHouse(services, tx, { kind, about, waitMs, now });
  return ok((await readApproval(tx, id, adminId)) ?? null);
}

function loneMailOf(kind: ApprovalKind, about: Weighed): MailKind {
  if (about.amountXpf > 0) return 'lone-decision';
  if (about.details) return 'lone-setting';
  return kind === 'TEXT_REVIEWER' ? 'lone-reviewer-decision' : 'lone-access-decision';
}

/** Mails a decision that nobody else can confirm to the house, so that somebody sees it before it takes effect. */
async function mailHouse(
  { settings }: DecisionPorts,
  tx: Tx,
  { kind, about, waitMs, now }: { kind: ApprovalKind; about: Weighed; waitMs: number; now: Date },
): Promise<void> {
  const recipient = contactEmailOf(await readSiteSettings(tx), settings);
  if (recipient === null) return;
  await queueMail(tx, {
    id: uuidv7(),
    accountId: null,
    recipient,
    kind: loneMailOf(kind, about),
    language: 'fr',
    data: { subject: about.name, amountXpf: about.amountXpf, minutes: waitMs / 60_000, hours: waitMs / 3_600_000 },
    now,
  });
}
