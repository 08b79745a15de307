import type { AccountId } from '@matete/contract/units';
import { type Selectable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { SecondFactor } from '#platform/db/schema';
import { accountTag } from '#platform/session/known-callers';

export type SecondFactorRow = Selectable<SecondFactor>;

export const findSecondFactor = (db: Db, accountId: AccountId): Promise<SecondFactorRow | undefined> =>
  db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Begins a second factor, in the place of one that was never confirmed. */
export async function beginSecondFactor(
  tx: Tx,
  { accountId, sealed, now }: { accountId: AccountId; sealed: Buffer; now: Date },
): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({ account_id: accountId, sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed, created_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .execute();
}

/** Turns a second factor on. @param sealed The secret alone, without the recovery codes that stood beside it. */
export async function confirmSecondFactor(
  tx: Tx,
  { accountId, sealed, hmacs, now }: { accountId: AccountId; sealed: Buffer; hmacs: readonly Buffer[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ sealed, confirmed_at: now })
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .insertInto('recovery_codes')
    .values(hmacs.map((hmac) => ({ account_id: accountId, code_hmac: hmac })))
    .execute();
  tx.publishChange([accountTag(accountId)]);
}

/** Removes the second factor of an account, with its recovery codes. @returns Whether there was one. */
export async function deleteSecondFactor(tx: Tx, accountId: AccountId): Promise<boolean> {
  const deleted = await tx.deleteFrom('second_factors').where('account_id', '=', accountId).executeTakeFirst();
  tx.publishChange([accountTag(accountId)]);
  return deleted.numDeletedRows > 0n;
}

/** Uses the code of a step of 30 seconds up, in one statement. @returns false: it was used, or a later one was. */
export async function spendStep(tx: Tx, accountId: AccountId, step: number): Promise<boolean> {
  const spent = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** Uses a recovery code up, in one statement. @returns false: it is none of the account's, or was used. */
export async function spendRecoveryCode(
  tx: Tx,
  { accountId, hmac, now }: { accountId: AccountId; hmac: Buffer; now: Date },
): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hmac', '=', hmac)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** How many recovery codes of an account are left. */
export async function countRecoveryCodes(db: Db, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from recovery_codes where account_id = ${accountId} and used_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Deletes what was begun before a moment and never confirmed. */
export async function deleteUnconfirmedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('second_factors').where('confirmed_at', 'is', null).where('created_at', '<', moment).execute();
}
