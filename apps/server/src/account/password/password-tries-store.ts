import { PASSWORD_RUN_MS, passwordPausesS } from '@matete/domain/account/password-pause';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

export type CountedTry =
  | { readonly isHeld: false; readonly failures: number }
  | { readonly isHeld: true; readonly until: Date };

interface CountedRun {
  readonly key: Buffer;
  readonly emailHmac: Buffer;
  /** How many wrong passwords in a row cost nothing. */
  readonly freeTries: number;
  readonly now: Date;
}

/**
 * Counts a try of a password as a wrong one before it is looked at, in one statement: of any number at once, each is either counted
 * or held. A try within a pause is held and counts for nothing, so that it does not make the pause longer.
 */
export async function countPasswordTry(db: Db, { key, emailHmac, freeTries, now }: CountedRun): Promise<CountedTry> {
  const runBegan = new Date(now.getTime() - PASSWORD_RUN_MS);
  const failures = sql`case when r.last_at < ${runBegan} then 1 else r.failures + 1 end`;
  const pauses = sql`${[...passwordPausesS(freeTries)]}::int[]`;
  const pauseS = sql`(${pauses})[least(${failures}, cardinality(${pauses}))]`;
  const { rows } = await sql<{ failures: number }>`
    insert into password_runs as r (key_hmac, email_hmac, failures, last_at) values (${key}, ${emailHmac}, 1, ${now})
    on conflict (key_hmac) do update set
      failures = ${failures}, last_at = excluded.last_at,
      paused_until = case when ${pauseS} > 0 then ${now}::timestamptz + make_interval(secs => ${pauseS}) end,
      told_at = case when r.last_at < ${runBegan} then null else r.told_at end
    where r.paused_until is null or r.paused_until <= ${now}
    returning failures`.execute(db);
  const [counted] = rows;
  if (counted !== undefined) return { isHeld: false, failures: counted.failures };
  const run = await db
    .selectFrom('password_runs')
    .select('paused_until')
    .where('key_hmac', '=', key)
    .executeTakeFirst();
  // The run may have ended since, with the right password: the next try is counted.
  return { isHeld: true, until: run?.paused_until ?? now };
}

/** Ends runs of wrong passwords: the right one came. */
export async function endPasswordRuns(db: Db, keys: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('password_runs')
    .where('key_hmac', 'in', [...keys])
    .execute();
}

/** Ends every run of wrong passwords for an e-mail address, whoever tried: its owner set another password by a mailed link. */
export async function endRunsOfEmail(tx: Tx, emailHmac: Buffer): Promise<void> {
  await tx.deleteFrom('password_runs').where('email_hmac', '=', emailHmac).execute();
}

/** Marks that the owner was notified of a run. @returns Whether they had not been. */
export async function markOwnerNotified(tx: Tx, key: Buffer, now: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('password_runs')
    .set({ told_at: now })
    .where('key_hmac', '=', key)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

export async function deletePasswordRunsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('password_runs').where('last_at', '<', moment).execute();
}
