import type { AccountId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Tx } from '#platform/db/database';

/**
 * Makes a transaction a snapshot that nothing can be written in, and takes the lock of an admin's export. It is the
 * transaction's first statement.
 *
 * @returns Whether it was free: an admin downloads one list at a time, in whichever process.
 */
export async function openSnapshot(tx: Tx, adminId: AccountId): Promise<boolean> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`list-export ${adminId}`}, 0)) as locked`.execute(tx);
  return rows[0]?.locked === true;
}
