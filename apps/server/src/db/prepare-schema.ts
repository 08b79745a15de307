import { runMigrations } from 'graphile-worker';
import type pg from 'pg';

import { migrateToLatest } from '#db/migrate';
import { installReferenceData } from '#reference/install-reference';

/**
 * Brings both schemas up to date: ours with the directories its rules refer to, and the job runner's, into which domain writes
 * enqueue in their own transaction.
 */
export async function prepareSchema(pool: pg.Pool): Promise<readonly string[]> {
  const applied = await migrateToLatest(pool);
  await runMigrations({ pgPool: pool });
  await installReferenceData(pool);
  return applied;
}
