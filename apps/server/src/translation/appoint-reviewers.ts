import { Email } from '@matete/contract/account/account-fields';
import type { ApprovalView } from '@matete/contract/approval/approvals';
import type { Language } from '@matete/contract/primitives';
import { type listReviewers as listCall } from '@matete/contract/translation/reviewers';
import { TextLanguage } from '@matete/contract/translation/translation-views';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { LOCALE_INFO } from '@matete/i18n/locales';
import * as z from 'zod/mini';

import { findByEmail } from '#account/account-store';
import { listWaitingSubjects } from '#approval/approvals-query';
import { decide } from '#approval/decide';
import type { DecidedBy, DecisionPorts, DecisionSubject } from '#approval/money-decision';
import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import { deleteReviewer, insertReviewer, isReviewer, listReviewers } from '#translation/records/reviewer-store';

/** Somebody who is to decide about the texts of a language, as it is stored while it waits: by the address that two read. */
export const NamedReviewer = z.object({ language: TextLanguage, email: Email });
type NamedReviewer = z.output<typeof NamedReviewer>;

/** Everybody who decides about texts, by language, and who waits for a second admin. */
export async function readReviewers(db: Db): Promise<ResponseOf<typeof listCall>> {
  const rows = await listReviewers(db);
  const waiting = await listWaitingSubjects(db, 'TEXT_REVIEWER');
  return {
    reviewers: rows.map(({ firstName, lastName, appointedAt, ...row }) => ({
      ...row,
      name: `${firstName} ${lastName}`,
      appointedAt: appointedAt.toISOString(),
    })),
    awaited: waiting.map(({ id, subjectId }) => ({ approvalId: id, ...namedBy(subjectId) })),
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

/** Lets somebody decide about the texts of a language; who is a reviewer already stays one. */
export async function appointReviewer(
  tx: Tx,
  { language, email }: NamedReviewer,
  { adminId, now }: DecidedBy,
): Promise<Result<void>> {
  const account = await findByEmail(tx, email);
  if (account === undefined || account.erased_at !== null) return refuse('ACCOUNT_NOT_FOUND', { path: 'email' });
  if (!(await insertReviewer(tx, { language, accountId: account.id, adminId, now }))) return ok(undefined);
  await record(tx, { action: 'TEXT_REVIEWER_APPOINTED', language, accountId: account.id, adminId, now });
  return ok(undefined);
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
