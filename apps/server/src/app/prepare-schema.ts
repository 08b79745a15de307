import { runMigrations } from 'graphile-worker';
import type pg from 'pg';

import { withAdvisoryLock } from '#platform/db/advisory-lock-store';
import type { Migration } from '#platform/db/migration';
import { migrations as allMigrations } from '#platform/migrations/list';
import { migrateToLatest } from '#platform/migrations/migrate';
import { installReferenceData } from '#reference/install-reference';

const JOB_SCHEMA_LOCK = 7_236_051_949n;

/**
 * Migrates both schemas: ours with its reference data, and the job runner's, in which use cases queue jobs in their
 * own transaction.
 *
 * @param migrations Those of an older version, for data that are as old; absent: all.
 */
export async function prepareSchema(
  pool: pg.Pool,
  secret: string,
  migrations: readonly Migration[] = allMigrations,
): Promise<readonly string[]> {
  const applied = await migrateToLatest(pool, secret, migrations);
  // The job runner takes no lock of its own: two first starts at once would collide.
  await withAdvisoryLock(pool, JOB_SCHEMA_LOCK, async () => {
    await runMigrations({ pgPool: pool });
    await installReferenceData(pool);
  });
  return applied;
}
