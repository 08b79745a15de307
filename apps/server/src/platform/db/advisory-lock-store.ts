import type pg from 'pg';

/**
 * Runs work while this process alone holds an advisory lock of the database. Waits for another process that holds it.
 */
export async function withAdvisoryLock<T>(pool: pg.Pool, lock: bigint, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
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
