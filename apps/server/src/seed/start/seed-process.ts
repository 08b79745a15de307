import { openDatabase } from '#platform/db/client';
import { seedDemonstration } from '#seed/seed-demonstration';
import { createLog } from '#start/log';
import type { Settings } from '#start/settings';

/** Message from the server to this process. */
export interface SeedTask {
  readonly settings: Settings;
  readonly databaseUrl: string;
}

/** Message from this process, for the person at the terminal. */
export interface SeedReport {
  readonly stage: string;
}

// Ctrl-C in the terminal reaches this process as well: the server ends it.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The server is gone.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: SeedTask) => {
  seed(task).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    },
  );
});

async function seed({ settings, databaseUrl }: SeedTask): Promise<void> {
  const database = openDatabase({
    url: databaseUrl,
    secret: settings.secret,
    maxConnections: settings.maxDatabaseConnections,
    applicationName: 'matete seed',
  });
  const onStage = (stage: string): void => void process.send?.({ stage } satisfies SeedReport);
  await seedDemonstration({ settings, database, log: createLog(settings), onStage });
  await database.close();
}
