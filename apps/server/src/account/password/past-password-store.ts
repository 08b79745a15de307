import type { AccountId } from '@matete/contract/units';
import type { Tx } from '#platform/db/database';

/** Hashes of the passwords that an account had before its own, the latest first. */
export const listPastPasswords = (tx: Tx, accountId: AccountId, take: number): Promise<{ password_hash: string }[]> =>
  tx
    .selectFrom('past_passwords')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .orderBy('replaced_at', 'desc')
    .limit(take)
    .execute();

/** Records that an account's password is replaced. */
export async function insertPastPassword(
  tx: Tx,
  account: { readonly id: AccountId; readonly password_hash: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('past_passwords')
    .values({ account_id: account.id, password_hash: account.password_hash, replaced_at: now })
    .execute();
}

export async function deletePastPasswords(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('past_passwords').where('account_id', '=', accountId).execute();
}
