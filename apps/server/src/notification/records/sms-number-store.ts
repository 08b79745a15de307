import type { AccountId } from '@matete/contract/units';
import { type Selectable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { SmsNumber } from '#platform/db/schema';

type SmsNumberRow = Selectable<SmsNumber>;

/** Telephone number of an account, and the one that a code was sent to, as far as it is still the account's. */
export interface KnownNumber {
  readonly number: string | null;
  readonly sent: SmsNumberRow | null;
}

/** Reads how SMS reach an account. A number that the account no longer has counts as none. */
export async function readNumber(db: Db, accountId: AccountId): Promise<KnownNumber> {
  const account = await db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirst();
  const number = account?.phone ?? null;
  const row = await db.selectFrom('sms_numbers').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return { number, sent: row !== undefined && row.number === number ? row : null };
}

/** Locks the number of an account, so that of two requests at once the second sees what the first wrote. */
export async function lockNumberOf(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms number ${accountId}`}, 0))`.execute(tx);
}

/** Notes that a code is sent to a number, in place of any before. */
export async function putSentCode(
  tx: Tx,
  { accountId, number, now }: { accountId: AccountId; number: string; now: Date },
): Promise<void> {
  const fields = { number, code_sent_at: now, tries: 0, confirmed_at: null };
  await tx
    .insertInto('sms_numbers')
    .values({ account_id: accountId, ...fields })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fields))
    .execute();
}

/** Counts a try of a code, wherever it comes from. @returns How many there were of this code, this one included. */
export async function countCodeTry(db: Db, accountId: AccountId): Promise<number> {
  const counted = await db
    .updateTable('sms_numbers')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .returning('tries')
    .executeTakeFirst();
  return counted?.tries ?? 0;
}

/** Notes that SMS reach the number of an account. */
export async function confirmNumber(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await tx
    .updateTable('sms_numbers')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes the number of an account, with what waits to be sent to it. */
export async function deleteNumberOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('sms_numbers').where('account_id', '=', accountId).execute();
}
