import { runMigrations } from 'graphile-worker';
import type pg from 'pg';

import { migrateToLatest } from '#db/migrate';

/** Brings both schemas up to date: ours, and the job runner's, into which domain writes enqueue in their own transaction. */
export async function prepareSchema(pool: pg.Pool): Promise<readonly string[]> {
  const applied = await migrateToLatest(pool);
  await runMigrations({ pgPool: pool });
  return applied;
}
