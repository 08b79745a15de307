import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { prepareSchema } from '#app/prepare-schema';
import { withAdvisoryLock } from '#platform/db/advisory-lock-store';
import type { OpenedDatabase } from '#platform/db/client';
import type { SeedReport, SeedTask } from '#seed/start/seed-process';
import { dropSchemas, markUnfinished, readSeedState } from '#seed/tools/seed-store';
import type { Lifecycle } from '#start/lifecycle';
import type { Progress } from '#start/progress';
import type { Settings } from '#start/settings';
import { StartUpError } from '#start/start-up-error';

/** Advisory lock: of processes that start at once on one database, one seeds and the others wait. */
const SEED_LOCK = 7_236_051_948n;
const STOP_LIMIT_MS = 2_000;

interface SeedStart {
  readonly settings: Settings;
  readonly database: OpenedDatabase;
  readonly lifecycle: Lifecycle;
  readonly progress: Progress;
}

/** Seeds the demonstration into an empty database, and again into one whose seed was cut short. */
export async function seedWhenEmpty(start: SeedStart): Promise<void> {
  const { database, progress } = start;
  if ((await readSeedState(database.db)) === 'filled') return;
  await withAdvisoryLock(database.pool, SEED_LOCK, async () => {
    const state = await readSeedState(database.db);
    if (state === 'filled') return;
    if (state === 'unfinished') {
      await progress.step('Taking out a demonstration that was left unfinished', async () => {
        await dropSchemas(database.pool);
        await prepareSchema(database.pool, start.settings.secret);
      });
    }
    await markUnfinished(database.db);
    await runSeedProcess(start);
  });
}

/**
 * Seeds in a process of its own: drawing and encoding the pictures takes three times the memory of an idle server,
 * which ends with that process.
 */
async function runSeedProcess({ settings, database, lifecycle, progress }: SeedStart): Promise<void> {
  const startedAt = performance.now();
  // Under `node --watch` a process reports what it imports; the seed is not watched.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  const child = fork(path.join(import.meta.dirname, 'seed-process.ts'), [], {
    serialization: 'advanced',
    env,
    execArgv: [],
  });
  const ended = once(child, 'exit');
  lifecycle.atEnd('The seed', STOP_LIMIT_MS, async () => {
    child.kill('SIGKILL');
    await ended;
  });
  progress.say('  Putting the demonstration in:');
  child.on('message', ({ stage }: SeedReport) => progress.say(`    ${stage}`));
  child.send({ settings, databaseUrl: database.pool.options.connectionString ?? '' } satisfies SeedTask);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new StartUpError('The demonstration could not be seeded; the cause is above.');
  progress.say(`    … ${Math.round(performance.now() - startedAt)} ms`);
}
