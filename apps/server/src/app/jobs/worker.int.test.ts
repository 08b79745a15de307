import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { buildAppWith } from '#app/app';
import { startWorker, type Worker } from '#app/jobs/worker';
import { areJobsLate } from '#platform/queue/job-clock-store';
import { openProduct } from '#testing/test-product';

const product = await openProduct();
const { db } = product.services;

let told: string[];
let worker: Worker | undefined;
beforeEach(async () => {
  told = [];
  await sql`delete from graphile_worker._private_known_crontabs`.execute(db);
});
afterEach(async () => {
  vi.useRealTimers();
  await worker?.stop();
  worker = undefined;
});

const log = pino(
  { level: 'error' },
  { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) },
);
async function start(): Promise<void> {
  worker = await startWorker({
    settings: product.services.settings,
    database: { ...product.database, close: async () => undefined },
    log,
  });
}
/** As a process leaves it whose clock stood ahead: jobs ran, and wait, in the future. */
async function runAhead(): Promise<void> {
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('run-due-work', now(), now() + interval '1 hour'), ('send-mails', now() + interval '1 hour', null)`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('send-mails', job_key := 'send-mails', run_at := now() + interval '1 hour')`.execute(
    db,
  );
}
async function countAhead(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from graphile_worker._private_known_crontabs where greatest(last_execution, known_since) > now())::int
      + (select count(*) from graphile_worker._private_jobs where run_at > now())::int as n`.execute(db);
  return rows[0]?.n ?? -1;
}

test('jobs that a clock ahead held up run again when a process starts, and it is told', async () => {
  await runAhead();
  expect(await countAhead()).toBe(3);
  await start();

  expect(await countAhead()).toBe(0);
  expect(told).toEqual(['jobs were held up by a clock that stood ahead, and run again']);
});

test('a process whose clock is not the database’s runs no jobs and is not ready', async () => {
  const isReady = async () => {
    const { statusCode, body } = await product.app.inject('/readyz');
    return [statusCode, body] as const;
  };
  expect(await isReady()).toEqual([200, '{"status":"ready","jobs":"on time"}']);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await start();
  expect(told).toEqual(['this clock is not the database’s: no jobs until it is right']);
  const { rows } = await sql`select 1 from graphile_worker._private_known_crontabs`.execute(db);
  expect(rows).toEqual([]);
  expect(await isReady()).toEqual([503, '{"status":"clock is not the database’s"}']);
});

test('a process whose clock jumps writes nothing from then on, and writes again as soon as it is right', async () => {
  const app = await buildAppWith({ ...product.services, log }, { parts: 'api', isClockGuarded: true });
  const statuses = async () => {
    const login = { email: 'personne@exemple.pf', password: 'pas-le-bon-mot' };
    const answers = [
      await app.inject('/api/products'),
      await app.inject({ method: 'POST', url: '/api/auth/login', payload: login }),
    ];
    return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
  };
  const allowed = [
    [200, undefined],
    [401, undefined],
  ];
  try {
    expect(await statuses()).toEqual(allowed);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 3_600_000 });
    expect(await statuses()).toEqual([
      [200, undefined],
      [503, '5'],
    ]);
    vi.useRealTimers();
    expect(await statuses()).toEqual(allowed);
    expect(told).toEqual([
      'this clock is not the database’s: nothing is written until it is right',
      'this clock is right',
    ]);
  } finally {
    await app.close();
  }
});

test('a process that starts with a wrong clock writes nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  const app = await buildAppWith({ ...product.services, log }, { parts: 'api', isClockGuarded: true });
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/login', payload: {} });
  await app.close();

  expect(statusCode).toBe(503);
});

test('a clock that is put right while the process runs frees the jobs again', async () => {
  // The rest of the time is real: what the process waits for comes.
  const realNow = () => performance.timeOrigin + performance.now();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: realNow() + 3_600_000 });
  await start();
  await runAhead();
  expect(told).toEqual(['this clock is not the database’s: no jobs until it is right']);

  vi.setSystemTime(realNow() - 20_000);
  vi.advanceTimersByTime(20_000);

  const isRunning = async () => {
    const { rows } =
      await sql`select from graphile_worker._private_known_crontabs where identifier = 'tidy-up'`.execute(db);
    return rows.length === 1;
  };
  // Not `vi.waitFor`, which would move the clock on.
  for (let tries = 0; tries < 200 && !(await isRunning()); tries += 1) await setTimeout(50);
  expect([await isRunning(), await countAhead()]).toEqual([true, 0]);
  expect(told.slice(1)).toEqual([
    'this clock is right',
    'jobs were held up by a clock that stood ahead, and run again',
  ]);
});

test.each([
  ['6 minutes ago', '-6 minutes', 'late'],
  ['a minute ago', '-1 minute', 'on time'],
  ['in an hour', '1 hour', 'late'],
])('jobs whose last run was %s are told as %3$s', async (_when, ago, jobs) => {
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('run-due-work', now() - interval '1 day', now() + ${ago}::interval)`.execute(db);

  expect(await areJobsLate(product.services.pool, 'run-due-work')).toBe(jobs === 'late');
  expect((await product.app.inject('/readyz')).json()).toEqual({ status: 'ready', jobs });
});
