import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';

import type { Db, Tx } from '#platform/db/database';

export interface ReviewerRow {
  readonly language: Language;
  readonly accountId: AccountId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isThanked: boolean;
  readonly appointedAt: Date;
}

const reviewers = (db: Db) =>
  db
    .selectFrom('text_reviewers as reviewer')
    .innerJoin('accounts as account', 'account.id', 'reviewer.account_id')
    .select([
      'reviewer.language',
      'reviewer.account_id as accountId',
      'account.first_name as firstName',
      'account.last_name as lastName',
      'account.email',
      'reviewer.is_thanked as isThanked',
      'reviewer.appointed_at as appointedAt',
    ])
    .orderBy('reviewer.language')
    .orderBy('reviewer.appointed_at');

export const listReviewers = (db: Db): Promise<ReviewerRow[]> => reviewers(db).execute();

export const listReviewersOf = (db: Db, language: Language): Promise<ReviewerRow[]> =>
  reviewers(db).where('reviewer.language', '=', language).execute();

export const listReviewingOf = (db: Db, accountId: AccountId): Promise<{ language: Language; isThanked: boolean }[]> =>
  db
    .selectFrom('text_reviewers')
    .select(['language', 'is_thanked as isThanked'])
    .where('account_id', '=', accountId)
    .orderBy('language')
    .execute();

/** Whether somebody decides about the texts of a language. */
export async function isReviewer(db: Db, language: Language, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('text_reviewers')
    .select('account_id')
    .where('language', '=', language)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes somebody a reviewer. @returns false: they are one already. */
export async function insertReviewer(
  tx: Tx,
  { language, accountId, adminId, now }: { language: Language; accountId: AccountId; adminId: AccountId; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('text_reviewers')
    .values({ language, account_id: accountId, appointed_by: adminId, appointed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false: they were none. */
export async function deleteReviewer(tx: Tx, language: Language, accountId: AccountId): Promise<boolean> {
  const row = await tx
    .deleteFrom('text_reviewers')
    .where('language', '=', language)
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false: they are no reviewer of the language. */
export async function setThanked(
  tx: Tx,
  { language, accountId, isThanked }: { language: Language; accountId: AccountId; isThanked: boolean },
): Promise<boolean> {
  const row = await tx
    .updateTable('text_reviewers')
    .set({ is_thanked: isThanked })
    .where('language', '=', language)
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteReviewingOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('text_reviewers').where('account_id', '=', accountId).execute();
}
