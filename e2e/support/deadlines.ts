import { setTimeout as delay } from 'node:timers/promises';

import { findRunningEmbedded } from '@matete/server/cli/command-database';
import pg from 'pg';

/** Moves an order's deadline into the past: no test waits for weeks. */
export const letDeadlineCome = (orderId: string): Promise<void> =>
  inDatabase(
    // Unloaded goods count from the arrival of their ship: it moves into the past too.
    [`update shipments set arrival_at = now() - interval '60 days' where order_id = $1`, orderId],
    [
      `update orders set due_at = now(), delivered_at = case when delivered_at is not null then now() - interval '60 days' end where id = $1`,
      orderId,
    ],
  );

/** Moves the arrival of an order's ship into the past. @param dataDir Of a product of the test's own. */
export const letShipArrive = (orderId: string, dataDir?: string): Promise<void> =>
  inDatabaseOf(dataDir ?? process.env.MATETE_E2E_DATA_DIR ?? '', [
    `update shipments set arrival_at = now() where order_id = $1`,
    orderId,
  ]);

/** Lets the time pass for which changed bank details hold a seller's withdrawals. */
export const letBankHoldEnd = (sellerId: string): Promise<void> =>
  inDatabase([`update sellers set bank_changed_at = now() - interval '73 hours' where account_id = $1`, sellerId]);

/** Lets the minute pass that lies between two mails with a link to one account. */
export const letMailPauseEnd = (email: string): Promise<void> =>
  inDatabase([
    `update email_tokens set created_at = created_at - interval '1 minute' where account_id = (select id from accounts where email = $1)`,
    email,
  ]);

/** Lets one admin decide in one run what others decide in months, without a second one. */
export const letOneAdminDecide = (dataDir: string): Promise<void> =>
  inDatabaseOf(dataDir, [
    `insert into site_settings (name, data, updated_at) values ($1, '{"value": 900000000}', now())`,
    'SECOND_ADMIN_DAY_XPF',
  ]);

/** Jobs that the worker runs every minute. */
const MINUTE_JOBS = [
  'run-due-work',
  'run-due-card-orders',
  'send-mails',
  'settle-with-gateway',
  'issue-invoices',
  'send-newsletters',
  'send-pushes',
  'send-sms',
];
const HURRY_MS = 2_000;

/**
 * Queues the jobs of every minute every two seconds: no test waits for the clock.
 *
 * @returns What ends it, and throws what kept it from going on.
 * @throws Error when the worker does not know one of the jobs.
 */
export async function hurryJobs(dataDir: string): Promise<() => Promise<void>> {
  const client = await connectTo(dataDir);
  const { rows } = await client.query<{ job: string }>(
    `select job from unnest($1::text[]) job where job not in (select identifier from graphile_worker._private_known_crontabs)`,
    [MINUTE_JOBS],
  );
  if (rows.length > 0) throw new Error(`no job of the schedule: ${rows.map(({ job }) => job).join(', ')}`);
  const ending = new AbortController();
  const queueing = (async () => {
    while (!ending.signal.aborted) {
      await client.query(
        'select graphile_worker.add_job(job, job_key => job, max_attempts => 1) from unnest($1::text[]) job',
        [MINUTE_JOBS],
      );
      await delay(HURRY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  // Its failure is thrown to whoever ends it.
  queueing.catch(() => undefined);
  return async () => {
    ending.abort();
    try {
      await queueing;
    } finally {
      await client.end();
    }
  };
}

type Statement = readonly [text: string, parameter: string];

const inDatabase = (...statements: readonly Statement[]): Promise<void> =>
  inDatabaseOf(process.env.MATETE_E2E_DATA_DIR ?? '', ...statements);

async function inDatabaseOf(dataDir: string, ...statements: readonly Statement[]): Promise<void> {
  const client = await connectTo(dataDir);
  try {
    for (const [text, parameter] of statements) await client.query(text, [parameter]);
  } finally {
    await client.end();
  }
}

async function connectTo(dataDir: string): Promise<pg.Client> {
  const connectionString = await findRunningEmbedded(dataDir);
  if (connectionString === undefined) throw new Error('no database runs');
  const client = new pg.Client({ connectionString });
  // What asks it next is told.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
