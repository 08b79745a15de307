import type { AccountId } from '@matete/contract/units';
import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { EmailChange } from '#platform/db/schema';

export type EmailChangeRow = Selectable<EmailChange>;

/** Inserts a change that waits for its links; the one that the account had before must have ended. */
export async function insertEmailChange(tx: Tx, row: Insertable<EmailChange>): Promise<void> {
  await tx.insertInto('email_changes').values(row).execute();
}

/** Finds the change of an account whose links can still be followed. */
export const findOpenChange = (db: Db, accountId: AccountId, now: Date): Promise<EmailChangeRow | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Finds a change by the link of either mailbox, ended or not, until it expires. */
export const findByToken = (db: Db, tokenHash: Buffer, now: Date): Promise<EmailChangeRow | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where((eb) => eb.or([eb('old_token_hash', '=', tokenHash), eb('new_token_hash', '=', tokenHash)]))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Changes columns of a change; the caller has locked its account, which guards it. */
export async function updateEmailChange(
  tx: Tx,
  id: string,
  columns: Pick<Updateable<EmailChange>, 'old_confirmed_at' | 'new_confirmed_at' | 'ended_at' | 'outcome'>,
): Promise<void> {
  await tx.updateTable('email_changes').set(columns).where('id', '=', id).execute();
}

/** Ends the change of an account that waits, expired or not: another one takes its place. */
export async function replaceOpenChange(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ ended_at: now, outcome: 'REPLACED' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** When an account asked for changes since a moment, the earliest first. */
export const listRequestsSince = (db: Db, accountId: AccountId, since: Date): Promise<{ created_at: Date }[]> =>
  db
    .selectFrom('email_changes')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();

/** Addresses that an account has had before its present one. */
export async function listFormerEmails(db: Db, accountId: AccountId): Promise<string[]> {
  const rows = await db
    .selectFrom('email_changes')
    .select('old_email')
    .where('account_id', '=', accountId)
    .where('outcome', '=', 'CHANGED')
    .execute();
  return rows.map((row) => row.old_email);
}

/** Deletes every change of an account, with the addresses in it. */
export async function deleteEmailChangesOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
}

/** Deletes the changes whose links expired before a moment and that were never made. */
export async function deleteUnmadeChangesBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('expires_at', '<', moment)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'CHANGED')]))
    .execute();
}
