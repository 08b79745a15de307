import { Email } from '@matete/contract/account/account-fields';
import type { ApprovalView } from '@matete/contract/approval/approvals';
import { type Language, LANGUAGES } from '@matete/contract/primitives';
import type { listReviewers as listCall } from '@matete/contract/translation/reviewers';
import { REVIEWER_INVITATION_DAYS, TextLanguage } from '@matete/contract/translation/translation-views';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';

import { type AccountRow, findByEmail, findById, lockById } from '#account/account-store';
import { eraseAddressOf } from '#approval/approval-store';
import { listWaitingSubjects } from '#approval/approvals-query';
import { decide } from '#approval/decide';
import type { DecidedBy, DecisionPorts, DecisionSubject } from '#approval/money-decision';
import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import { deleteAnswersAbout } from '#platform/http/idempotency-store';
import { queueMail } from '#platform/mail/queue-mail';
import {
  deleteInvitation,
  deleteInvitationsBefore,
  holdAddress,
  listInvitations,
  putInvitation,
} from '#translation/records/reviewer-invitation-store';
import { deleteReviewer, insertReviewer, isReviewer, listReviewers } from '#translation/records/reviewer-store';

const DAY_MS = 86_400_000;

/** Somebody who is to decide about the texts of a language, as it is stored while it waits: by the address that two read. */
export const NamedReviewer = z.object({ language: TextLanguage, email: Email });
type NamedReviewer = z.output<typeof NamedReviewer>;

/** Everybody who decides about texts, by language, with who waits for a second admin and who is invited. */
export async function readReviewers(db: Db, now: Date): Promise<ResponseOf<typeof listCall>> {
  const rows = await listReviewers(db);
  const invitations = await listInvitations(db, now);
  const waiting = await listWaitingSubjects(db, 'TEXT_REVIEWER');
  return {
    reviewers: rows.map(({ firstName, lastName, appointedAt, ...row }) => ({
      ...row,
      name: `${firstName} ${lastName}`,
      appointedAt: appointedAt.toISOString(),
    })),
    awaited: waiting.map(({ id, subjectId }) => ({ approvalId: id, ...namedBy(subjectId) })),
    invitations: invitations.map(({ id, invitedAt, expiresAt, ...row }) => ({
      ...row,
      invitationId: id,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

const idOf = ({ language, email }: NamedReviewer): string => `${language} ${email}`;

function namedBy(subjectId: string): NamedReviewer {
  const [language, email] = subjectId.split(' ');
  return z.parse(NamedReviewer, { language, email });
}

/**
 * Names a reviewer of a language: a second admin confirms it, as texts about money are among what they publish. Who is a
 * reviewer already stays one.
 *
 * @returns The decision that waits; null where it has taken effect.
 */
export async function nameReviewer(
  services: DecisionPorts,
  tx: Tx,
  { named, adminId, now }: { readonly named: NamedReviewer; readonly adminId: AccountId; readonly now: Date },
): Promise<Result<ApprovalView | null>> {
  const account = await findByEmail(tx, named.email);
  if (account !== undefined && (await isReviewer(tx, named.language, account.id))) return ok(null);
  return decide(services, tx, { kind: 'TEXT_REVIEWER', command: named, adminId, now });
}

/** What naming a reviewer is about: their name, their language, and the address that proves who they are. */
export async function reviewerSubject(tx: Tx, named: NamedReviewer): Promise<DecisionSubject> {
  const { endonym } = LOCALE_INFO[named.language];
  const account = await findByEmail(tx, named.email);
  const name = account === undefined ? endonym : `${account.first_name} ${account.last_name}, ${endonym}`;
  return { id: idOf(named), name, amountXpf: 0, sumsOf: [], destination: named.email };
}

/**
 * Lets the owner of an address decide about the texts of a language. Where no account has confirmed the address, its owner is
 * invited by mail, in the place of an earlier invitation, and reviews once one of theirs has: see `takeUpInvitations`.
 */
export async function appointReviewer(
  tx: Tx,
  { language, email }: NamedReviewer,
  { adminId, now }: DecidedBy,
): Promise<Result<void>> {
  const known = await findByEmail(tx, email);
  if (known !== undefined) await lockById(tx, known.id);
  await holdAddress(tx, email);
  const account = await findByEmail(tx, email);
  if (account === undefined || account.email_verified_at === null) {
    await invite(tx, { language, email, account, adminId, now });
    return ok(undefined);
  }
  if (!(await insertReviewer(tx, { language, accountId: account.id, adminId, now }))) return ok(undefined);
  await queueMail(tx, {
    id: uuidv7(),
    accountId: account.id,
    recipient: email,
    kind: 'reviewer-named',
    language: account.language,
    data: { firstName: account.first_name, reviewed: language, languageName: LOCALE_INFO[language].endonym },
    now,
  });
  await record(tx, { action: 'TEXT_REVIEWER_APPOINTED', language, accountId: account.id, adminId, now });
  return ok(undefined);
}

interface Invited extends NamedReviewer {
  /** Account of the address that has not confirmed it. */
  readonly account: AccountRow | undefined;
  readonly adminId: AccountId;
  readonly now: Date;
}

async function invite(tx: Tx, { language, email, account, adminId, now }: Invited): Promise<void> {
  const mailId = uuidv7();
  await putInvitation(tx, {
    id: uuidv7(),
    language,
    email,
    invited_by: adminId,
    invited_at: now,
    expires_at: new Date(now.getTime() + REVIEWER_INVITATION_DAYS * DAY_MS),
    mail_id: mailId,
  });
  await queueMail(tx, {
    id: mailId,
    accountId: account?.id ?? null,
    recipient: email,
    kind: 'reviewer-invited',
    // Until they choose their own, that of who invites them.
    language: (account ?? (await findById(tx, adminId)))?.language ?? 'fr',
    data: {
      reviewed: language,
      languageName: LOCALE_INFO[language].endonym,
      days: REVIEWER_INVITATION_DAYS,
      has: account === undefined ? 'NOTHING' : 'ACCOUNT',
    },
    now,
  });
  // No address: the journal outlives whoever never comes.
  await recordOfText(tx, { action: 'TEXT_REVIEWER_INVITED', language, adminId, now });
}

/** Withdraws an invitation, by one admin alone: nothing is published by it. */
export async function withdrawInvitation(
  tx: Tx,
  { invitationId, adminId, now }: { readonly invitationId: string; readonly adminId: AccountId; readonly now: Date },
): Promise<Result<void>> {
  const ended = await deleteInvitation(tx, invitationId);
  if (ended === undefined) return refuse('REVIEWER_NOT_FOUND');
  await forgetAddress(tx, ended);
  await recordOfText(tx, { action: 'TEXT_REVIEWER_INVITATION_WITHDRAWN', language: ended.language, adminId, now });
  return ok(undefined);
}

/** Ends the invitations whose time is over. */
export async function endInvitations(tx: Tx, now: Date): Promise<void> {
  for (const ended of await deleteInvitationsBefore(tx, now)) await forgetAddress(tx, ended);
}

/**
 * Takes the address of somebody who did not come out of the decision that invited them, and out of the answers that are kept for
 * repeated calls; a decision that waits anew stays.
 */
async function forgetAddress(tx: Tx, named: NamedReviewer): Promise<void> {
  await eraseAddressOf(tx, { kind: 'TEXT_REVIEWER', subjectId: idOf(named), isOver: false });
  await deleteAnswersAbout(tx, [named.email]);
}

/** Takes the addresses of a person out of the decisions that named them, before the account is locked; those that wait lapse. */
export async function eraseNamings(tx: Tx, emails: readonly string[]): Promise<void> {
  for (const email of emails)
    for (const language of LANGUAGES)
      await eraseAddressOf(tx, { kind: 'TEXT_REVIEWER', subjectId: idOf({ language, email }), isOver: true });
}

/** Lets somebody decide no more, by one admin alone. What they published stays. */
export async function removeReviewer(
  tx: Tx,
  given: {
    readonly language: Language;
    readonly accountId: AccountId;
    readonly adminId: AccountId;
    readonly now: Date;
  },
): Promise<Result<void>> {
  if (!(await deleteReviewer(tx, given.language, given.accountId))) return refuse('REVIEWER_NOT_FOUND');
  await record(tx, { action: 'TEXT_REVIEWER_REMOVED', ...given });
  return ok(undefined);
}

interface Recorded {
  readonly action: 'TEXT_REVIEWER_APPOINTED' | 'TEXT_REVIEWER_REMOVED';
  readonly language: Language;
  readonly accountId: AccountId;
  readonly adminId: AccountId;
  readonly now: Date;
}

const record = (tx: Tx, { action, language, accountId, adminId, now }: Recorded): Promise<void> =>
  audit(tx, { actorId: adminId, action, subjectKind: 'account', subjectId: accountId, details: { language }, now });

const recordOfText = (
  tx: Tx,
  {
    action,
    language,
    adminId,
    now,
  }: Omit<Recorded, 'accountId' | 'action'> & {
    readonly action: 'TEXT_REVIEWER_INVITED' | 'TEXT_REVIEWER_INVITATION_WITHDRAWN';
  },
): Promise<void> =>
  audit(tx, { actorId: adminId, action, subjectKind: 'text', subjectId: language, details: { language }, now });
