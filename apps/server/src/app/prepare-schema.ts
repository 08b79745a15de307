import { runMigrations } from 'graphile-worker';
import type pg from 'pg';

import { withAdvisoryLock } from '#platform/queue/advisory-lock-store';
import { ownsSchema } from '#platform/migrations/role-store';
import type { Migration } from '#platform/db/migration';
import { migrations as allMigrations } from '#platform/migrations/list';
import { isSchemaCurrent, MigrationError, migrateToLatest } from '#platform/migrations/migrate';
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

/**
 * Brings the schema up to date as the role of these connections may: one that does not own it only looks whether somebody did.
 *
 * @throws MigrationError when nobody did.
 */
export async function bringUpToDate(pool: pg.Pool, secret: string): Promise<void> {
  if (await ownsSchema(pool)) {
    await prepareSchema(pool, secret);
    return;
  }
  if (!(await isSchemaCurrent(pool)))
    throw new MigrationError(
      'The tables are not those of this release, and the role of DATABASE_URL may not change them: run `npm run migrate` with ' +
        'DATABASE_OWNER_URL, the address with the role that owns them.',
    );
}
