import { runMigrations } from 'graphile-worker';
import type pg from 'pg';

import { migrateToLatest } from '#platform/migrations/migrate';
import { installReferenceData } from '#reference/install-reference';

const JOB_SCHEMA_LOCK = 7_236_051_949;

/**
 * Brings both schemas up to date: ours with the directories its rules refer to, and the job runner's, into which domain writes
 * enqueue in their own transaction.
 */
export async function prepareSchema(pool: pg.Pool): Promise<readonly string[]> {
  const applied = await migrateToLatest(pool);
  const lock = await pool.connect();
  try {
    // The job runner takes no lock of its own: two first starts at once would collide.
    await lock.query('select pg_advisory_lock($1)', [JOB_SCHEMA_LOCK]);
    await runMigrations({ pgPool: pool });
    await installReferenceData(pool);
    await lock.query('select pg_advisory_unlock($1)', [JOB_SCHEMA_LOCK]);
  } finally {
    lock.release();
  }
  return applied;
}
