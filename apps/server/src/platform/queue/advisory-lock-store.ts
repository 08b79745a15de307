import { sql } from 'kysely';
import type pg from 'pg';

import type { PooledDatabase } from '#platform/db/pooled-database';

/**
 * Runs work while this process alone holds an advisory lock of the database. Waits for another process that holds it.
 *
 * @param sessions Pool whose connections keep their session: the lock is that of a session.
 */
export async function withAdvisoryLock<T>(sessions: pg.Pool, lock: bigint, work: () => Promise<T>): Promise<T> {
  const client = await sessions.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    client.release();
  }
}

/**
 * Runs work unless somebody does the same at this moment, in this process or another. The lock is that of a connection:
 * it ends with a process that dies.
 *
 * @returns Whether the work was run.
 */
export const whileAlone = (db: PooledDatabase, name: string, work: () => Promise<unknown>): Promise<boolean> =>
  db.sessions.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection);
    if (rows[0]?.locked !== true) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
