import { prepareSchema } from '#app/prepare-schema';
import { withAdvisoryLock } from '#platform/queue/advisory-lock-store';
import type { OpenedDatabase } from '#platform/db/client';
import type { Migration } from '#platform/db/migration';
import { migrations as allMigrations } from '#platform/migrations/list';
import { ownsSchema } from '#platform/migrations/role-store';
import { createFileStore } from '#platform/storage/file-store';
import { readDump } from '#seed/dump/dump-file';
import { restoreDump } from '#seed/dump/restore-dump';
import { limitFishing } from '#seed/pieces/limits';
import { dropSchemas, isEmpty } from '#seed/tools/seed-store';
import type { Progress } from '#start/progress';
import type { Settings } from '#start/settings';
import { StartUpError } from '#start/start-up-error';

/** Advisory lock: of processes that start at once on one database, one seeds and the others wait. */
const SEED_LOCK = 7_236_051_948n;

interface SeedStart {
  readonly settings: Pick<Settings, 'secret' | 'storage'>;
  readonly database: Pick<OpenedDatabase, 'db' | 'pool' | 'sessions'>;
  readonly progress: Pick<Progress, 'step'>;
  /** Those that the database has; absent: all. */
  readonly migrations?: readonly Migration[];
}

/**
 * Puts the demonstration into a database that has nobody in it, whole or not at all.
 *
 * @throws StartUpError where the role of the connection does not own the tables.
 */
export async function seedWhenEmpty(start: SeedStart): Promise<void> {
  const { database, progress } = start;
  if (!(await isEmpty(database.db))) return;
  await withAdvisoryLock(database.sessions, SEED_LOCK, async () => {
    if (!(await isEmpty(database.db))) return;
    if (!(await ownsSchema(database.sessions)))
      throw new StartUpError(
        'The role of DATABASE_URL does not own the tables, and cannot put the demonstration in. Unset SEED, or start once with the ' +
          'role that owns them in DATABASE_URL, and run `npm run migrate` afterwards.',
      );
    await progress.step('Putting the demonstration in', () => seed(start));
  });
}

async function seed({ settings, database, migrations = allMigrations }: SeedStart): Promise<void> {
  const { db, pool } = database;
  const dump = readDump();
  const { secret } = settings;
  const files = createFileStore(settings.storage);
  const restore = () => restoreDump(dump, { db, files, secret, now: new Date() });
  const ofDump = migrations.filter(({ name }) => name <= dump.head.migration);
  if (ofDump.length === migrations.length) await restore();
  else {
    // Its rows fit the tables that it was made with; the migrations since then change both.
    await dropSchemas(pool);
    await prepareSchema(pool, secret, ofDump);
    await restore();
    await prepareSchema(pool, secret, migrations);
  }
  await limitFishing(db, new Date());
}
