import { createHmac } from 'node:crypto';
import path from 'node:path';

import type { Logger } from 'pino';

import { createAdmin } from '#account/create-admin';
import { buildApp } from '#app/app';
import { bringUpToDate } from '#app/prepare-schema';
import type { OpenedDatabase } from '#platform/db/client';
import { openDatabase } from '#platform/db/client';
import { processName } from '#platform/installation/process-name';
import { agreeOn } from '#platform/installation/installation-store';
import { PRODUCT_VERSION } from '#platform/product-version';
import { traceWith } from '#platform/tracing/tracer';
import { waitForFreePort } from '#start/free-port';
import type { Lifecycle } from '#start/lifecycle';
import type { Progress } from '#start/progress';
import { releaseStartMemory } from '#start/release-start-memory';
import type { Settings } from '#start/settings';
import { StartUpError } from '#start/start-up-error';

/** How long to wait for the port of a server that was killed a moment ago. */
const PORT_PATIENCE_MS = 4_000;
const DRAIN_LIMIT_MS = 9_000;
/** Longest drain in development: `npm run dev` restarts at every change, and an open page holds its connections. */
const DEVELOPMENT_DRAIN_LIMIT_MS = 200;
const TRACES_LIMIT_MS = 2_000;
const DATABASE_STOP_LIMIT_MS = 4_000;

export interface Start {
  settings: Settings;
  log: Logger;
  lifecycle: Lifecycle;
  progress: Progress;
  /** Ends when the pages can be served; absent: they can. */
  pages?: Promise<unknown> | undefined;
}

/**
 * Starts what the settings ask for, each part after those it needs, and registers how each is ended. What only some
 * processes need (jobs, the embedded database, the demonstration) is loaded by those.
 */
export async function startProduct({ settings: wanted, log, lifecycle, progress, pages }: Start): Promise<void> {
  const startedAt = performance.now();
  const isWeb = wanted.roles.includes('web');
  if (isWeb) await waitForFreePort({ port: wanted.port, host: wanted.host, patienceMs: PORT_PATIENCE_MS });

  const start = { settings: wanted, log, lifecycle, progress };
  await startTracing(start);
  const database = await openMigratedDatabase(start);
  const { publicUrl } = await agreeOrRefuse(wanted, database);
  const settings = { ...wanted, publicUrl, cardGateway: isWeb ? await cardGatewayFor(start) : wanted.cardGateway };
  await refuseKnownPasswords(settings, database);
  if (settings.seed === 'demo') {
    const { seedWhenEmpty } = await import('#seed/start/seed-when-empty');
    await seedWhenEmpty({ settings, database, progress });
  }
  await makeFirstAdmin({ ...start, settings }, database);

  if (settings.roles.includes('worker')) {
    const { startWorker } = await import('#app/jobs/worker');
    const worker = await progress.step('Starting the jobs', () => startWorker({ settings, database, log }));
    lifecycle.atEnd('The worker', DRAIN_LIMIT_MS, () => worker.stop());
  }
  if (!isWeb) {
    progress.say('Mātete runs its jobs.');
    return;
  }
  if (pages !== undefined) await progress.step('Building the pages', () => pages);
  await progress.step('Starting the server', () => serve({ ...start, settings }, database));
  announce(settings, progress, performance.now() - startedAt);
  releaseStartMemory();
}

/** Sends traces where the settings name a collector; its code is loaded there alone. */
async function startTracing({ settings: { tracesUrl }, lifecycle }: Start): Promise<void> {
  if (tracesUrl === undefined) return;
  const { traceToCollector } = await import('#platform/tracing/otlp-tracing');
  const tracing = traceToCollector({ url: tracesUrl, version: PRODUCT_VERSION });
  traceWith(tracing);
  lifecycle.atEnd('The traces', TRACES_LIMIT_MS, () => tracing.stop());
}

async function openMigratedDatabase({ settings, log, lifecycle, progress }: Start): Promise<OpenedDatabase> {
  const url = settings.databaseUrl ?? (await startEmbedded({ settings, log, lifecycle, progress }));
  const database = openDatabase({
    url,
    sessionUrl: settings.databaseSessionUrl,
    readUrl: settings.databaseReadUrl,
    secret: settings.secret,
    maxConnections: settings.maxDatabaseConnections,
    applicationName: processName(settings.roles),
    // The error carries the whole connection with it: its message is enough.
    onConnectionLost: ({ message }) => log.warn({ reason: message }, 'A connection to the database was lost.'),
  });
  lifecycle.atEnd('The connections to the database', 2_000, () => database.close());
  await progress.step('Bringing the schema up to date', () => bringUpToDate(database.sessions, settings.secret));
  return database;
}

async function startEmbedded({ settings, log, lifecycle, progress }: Start): Promise<string> {
  const { startEmbeddedPostgres } = await import('@matete/embedded-postgres/embedded-postgres');
  const starting = startEmbeddedPostgres({ dataDir: settings.dataDir, log, signal: lifecycle.signal });
  // Registered first: an end that comes during the start waits until the start is cancelled.
  lifecycle.atEnd('The database', DATABASE_STOP_LIMIT_MS, async () => {
    const [started] = await Promise.allSettled([starting]);
    if (started.status === 'fulfilled') await started.value.stop();
  });
  const embedded = await progress.step('Starting the database', () => starting);
  void embedded.failed.then((error) => {
    log.fatal({ err: error }, 'The database is gone.');
    return lifecycle.end(1);
  });
  return embedded.url;
}

/** Starts the demonstration's own test bank, unless the operator named a gateway. */
async function cardGatewayFor({ settings, lifecycle, progress }: Start): Promise<Settings['cardGateway']> {
  if (settings.cardGateway.kind !== 'none' || !settings.isDemonstration) return settings.cardGateway;
  const secret = createHmac('sha256', settings.secret).update('sandbox gateway').digest('hex');
  const { startSandboxGateway } = await import('@matete/sandbox-gateway/server');
  const start = async (port: number) =>
    startSandboxGateway({
      host: settings.host,
      port,
      secret,
      dataDir: path.join(settings.dataDir, 'sandbox-gateway'),
      ...(port === 0 ? {} : { publicUrl: `http://${new URL(settings.publicUrl).hostname}:${port}` }),
    });
  const gateway = await progress.step('Starting the test bank', () =>
    start(settings.port + 1).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return start(0);
      throw error;
    }),
  );
  lifecycle.atEnd('The test bank', 1_000, () => gateway.close());
  return { kind: 'sandbox', url: gateway.url, secret };
}

/** Agrees with the other processes of the database: links in mail lead where people reach the product, whichever process sends it. */
async function agreeOrRefuse(
  { roles, secret, publicUrl }: Settings,
  { db }: OpenedDatabase,
): Promise<{ publicUrl: string }> {
  const agreed = await agreeOn(db, { secret, publicUrl: roles.includes('web') ? publicUrl : undefined });
  if (agreed === undefined)
    throw new StartUpError(
      'SECRET is not the one that this database was written with: codes of coupons and what else is encrypted in it could not be ' +
        'read. Set the former SECRET (without one, the file `secret` in DATA_DIR has it); it belongs to every backup.',
    );
  return { publicUrl: agreed.publicUrl === '' ? publicUrl : agreed.publicUrl };
}

/** Refuses a database that the demonstration was seeded into where real money moves, whatever SEED says now. */
async function refuseKnownPasswords({ exposedBy }: Settings, { db }: OpenedDatabase): Promise<void> {
  if (exposedBy.length === 0) return;
  const { findKnownPasswords } = await import('#seed/start/known-passwords');
  const emails = await findKnownPasswords(db);
  if (emails.length === 0) return;
  throw new StartUpError(
    `The database holds ${emails.length} accounts of the demonstration, whose password everybody knows (${emails[0]} is one), and ` +
      `${exposedBy.join(', ')} would open them to strangers. Use another database (or another DATA_DIR), or change their passwords.`,
  );
}

/** Creates the admin whom the operator named, on the first start; later starts leave the account as it is. */
async function makeFirstAdmin({ settings, log }: Start, { db }: OpenedDatabase): Promise<void> {
  if (settings.firstAdmin === undefined) return;
  const names = { firstName: 'Admin', lastName: 'Mātete' };
  const created = await createAdmin({ db, now: () => new Date() }, { ...settings.firstAdmin, ...names });
  if (created.ok || created.refusal.code === 'EMAIL_TAKEN') return;
  log.error({ refusal: created.refusal.code }, 'The first admin could not be created.');
  throw new StartUpError(
    `ADMIN_EMAIL and ADMIN_PASSWORD are refused: ${created.refusal.code}. An admin's password has at least 12 characters.`,
  );
}

async function serve({ settings, log, lifecycle }: Start, database: OpenedDatabase): Promise<void> {
  const app = await buildApp({ settings, database, log });
  const drainLimitMs = settings.isDevelopment ? DEVELOPMENT_DRAIN_LIMIT_MS : DRAIN_LIMIT_MS;
  lifecycle.atEnd('The server', drainLimitMs + 500, async () => {
    // A slow reader must not keep the process from ending.
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drainLimitMs);
    await app.close();
    clearTimeout(cutOff);
  });
  await app.listen({ port: settings.port, host: settings.host });
}

function announce(settings: Settings, progress: Progress, tookMs: number): void {
  progress.say(`\nMātete is ready after ${(tookMs / 1000).toFixed(1)} s at ${settings.publicUrl}`);
  if (settings.isDemonstration) {
    progress.say(
      [
        '',
        'Demonstration accounts, password demo-matete:',
        '  customer@demo.test',
        '  seller@demo.test, seller2@demo.test … seller14@demo.test',
        '  admin@demo.test, admin2@demo.test',
        '',
      ].join('\n'),
    );
  }
}
