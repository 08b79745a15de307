import type { Language } from '@matete/contract/primitives';
import type { Reviewer } from '@matete/contract/translation/translation-views';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findByEmail } from '#account/account-store';
import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import { deleteReviewer, insertReviewer, listReviewers } from '#translation/reviewer-store';

/** Everybody who decides about texts, by language. */
export async function readReviewers(db: Db): Promise<{ reviewers: Reviewer[] }> {
  const rows = await listReviewers(db);
  return {
    reviewers: rows.map(({ firstName, lastName, appointedAt, ...row }) => ({
      ...row,
      name: `${firstName} ${lastName}`,
      appointedAt: appointedAt.toISOString(),
    })),
  };
}

/** Lets somebody decide about the texts of a language; who is a reviewer already stays one. */
export async function appointReviewer(
  tx: Tx,
  given: { readonly language: Language; readonly email: string; readonly adminId: AccountId; readonly now: Date },
): Promise<Result<void>> {
  const { language, adminId, now } = given;
  const account = await findByEmail(tx, given.email.toLowerCase());
  if (account === undefined || account.erased_at !== null) return refuse('ACCOUNT_NOT_FOUND', { path: 'email' });
  if (!(await insertReviewer(tx, { language, accountId: account.id, adminId, now }))) return ok(undefined);
  await record(tx, { action: 'TEXT_REVIEWER_APPOINTED', language, accountId: account.id, adminId, now });
  return ok(undefined);
}

/** Lets somebody decide no more. What they published stays. */
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
