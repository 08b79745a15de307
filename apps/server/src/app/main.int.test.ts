// @module-tag long
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyDataFolder, makeRunDirectory, removeRunDirectory } from '@matete/embedded-postgres/testing/run-directory';

import { hashPassword } from '#account/password/password';
import { freePort } from '#testing/doubles/free-port';
import { type Started, startMain } from '#testing/start-main';

/** Only against what never comes: a busy machine may take its time to start. */
const LIMIT_MS = 600_000;

let dataDir: string;
let port: number;
let started: ChildProcess[];

beforeEach(async () => {
  dataDir = makeRunDirectory();
  port = await freePort();
  started = [];
});
afterEach(async () => {
  for (const product of started) {
    if (product.exitCode !== null || product.signalCode !== null) continue;
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  removeRunDirectory(dataDir);
});

const PAYZEN = { PAYZEN_SHOP_ID: '12345678', PAYZEN_PASSWORD: 'x', PAYZEN_PUBLIC_KEY: 'x', PAYZEN_HMAC_KEY: 'x' };

interface Run {
  product: ChildProcess;
  said(): string;
  ended: Promise<number | null>;
}

function run(environment: Record<string, string> = {}, how: Started = {}): Run {
  const product = startMain({ PORT: String(port), DATA_DIR: dataDir, SEED: 'none', ...environment }, how);
  started.push(product);
  let said = '';
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(product, 'close').then(([code]) => code as number | null);
  return { product, said: () => said, ended };
}

async function untilReady({ said, ended }: Run): Promise<void> {
  let code: number | null | undefined;
  void ended.then((endedWith) => (code = endedWith));
  await expect
    .poll(() => (code === undefined ? said() : `ended: ${said()}`), { timeout: LIMIT_MS })
    .toMatch(/is ready|ended/);
  if (code !== undefined) throw new Error(said());
}

test('bad settings end the start with code 1, each of them named, before anything is made', async () => {
  const { ended, said } = run({ PORT: 'http', SECRET: 'short' });

  expect(await ended).toBe(1);
  expect(said()).toContain('PORT must be a whole number from 1 to 65535');
  expect(said()).toContain('SECRET must have at least 32 characters');
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test('the demonstration does not start where strangers or real money could reach it', async () => {
  const { ended, said } = run({ SEED: 'demo', HOST: '0.0.0.0', ...PAYZEN });

  expect(await ended).toBe(1);
  expect(said()).toContain('HOST shows the demonstration, whose passwords everybody knows, to other machines');
  expect(said()).toContain('PAYZEN_SHOP_ID must not be set with the demonstration');
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test(
  'a database with passwords of the demonstration does not come to hold real money',
  { timeout: LIMIT_MS },
  async () => {
    copyDataFolder('none', dataDir);
    const first = run({ ADMIN_EMAIL: 'admin@demo.test', ADMIN_PASSWORD: 'something-else' });
    await untilReady(first);
    await asMatete(`update accounts set password_hash = '${await hashPassword('demo-matete')}'`);
    first.product.kill('SIGTERM');
    await first.ended;

    const second = run(PAYZEN);
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain('The database holds 1 accounts of the demonstration');
    expect(second.said()).toContain('PAYZEN_SHOP_ID would open them to strangers');
  },
);

test('a database that another secret was used with ends the start with code 1', { timeout: LIMIT_MS }, async () => {
  copyDataFolder('none', dataDir);
  const first = run();
  await untilReady(first);
  first.product.kill('SIGTERM');
  await first.ended;
  const { ended, said } = run({ SECRET: 'another-secret-of-at-least-thirty-two-characters' });

  expect(await ended).toBe(1);
  expect(said()).toContain('SECRET is not the one that this database was written with');
});

test(
  'pages that are being built are served once they are, all else is ready before',
  { timeout: LIMIT_MS },
  async () => {
    copyDataFolder('none', dataDir);
    const early = run({}, { pagesFollow: true });
    await expect.poll(early.said, { timeout: LIMIT_MS }).toContain('Building the pages');
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed');
    early.product.send('pages');
    await untilReady(early);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    early.product.kill('SIGTERM');
    await early.ended;

    const late = run({}, { pagesFollow: true });
    late.product.send('pages');
    await untilReady(late);
  },
);

test('a taken port ends the start with code 1 and its number', async () => {
  const other = net.createServer().listen(port, 'localhost');
  await once(other, 'listening');

  const { ended, said } = run();

  expect(await ended).toBe(1);
  expect(said()).toContain(`Port ${port} is taken`);
  other.close();
});

test('a database that does not answer ends the start with code 1 and the cause', async () => {
  const { ended, said } = run({
    DATABASE_URL: `postgres://matete:secret-word@127.0.0.1:${await freePort()}/matete`,
    SECRET: 'a-secret-of-at-least-thirty-two-characters',
    PUBLIC_URL: 'http://localhost:3000',
  });

  expect(await ended).toBe(1);
  expect(said()).toContain('The database of DATABASE_URL does not answer');
  expect(said()).not.toContain('secret-word');
});

test(
  'SIGTERM ends server and database in time although a client never finishes its request',
  { timeout: LIMIT_MS },
  async () => {
    copyDataFolder('none', dataDir);
    const running = run();
    await untilReady(running);
    const client = net.connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    client.write('POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf');
    await once(client, 'connect');

    running.product.kill('SIGTERM');

    // Past its limit, `SHUTDOWN_LIMIT_MS`, it would leave with code 1.
    expect(await running.ended).toBe(0);
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    client.destroy();
  },
);

test('after kill −9 the next start answers and has what was committed', { timeout: LIMIT_MS }, async () => {
  copyDataFolder('none', dataDir);
  const first = run();
  await untilReady(first);
  await asMatete('create table survivor as select 42 as kg');
  first.product.kill('SIGKILL');
  await first.ended;

  const second = run();
  await untilReady(second);
  const response = await fetch(`http://localhost:${port}/`);

  expect(response.status).toBeLessThan(500);
  expect(await asMatete('select kg from survivor')).toEqual([{ kg: 42 }]);
});

/** A query beside the running product, on its embedded database. */
async function asMatete(statement: string): Promise<unknown[]> {
  const cluster = path.join(dataDir, 'postgres');
  const password = fs.readFileSync(path.join(cluster, 'matete-password'), 'utf8');
  const databasePort = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client({ connectionString: `postgres://matete:${password}@127.0.0.1:${databasePort}/matete` });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

test(
  'in development pages come from their sources, and nothing but a change restarts the server',
  { timeout: LIMIT_MS },
  async () => {
    copyDataFolder('none', dataDir);
    const development = run({ NODE_ENV: 'development' }, { nodeOptions: ['--watch', '--watch-preserve-output'] });
    await untilReady(development);
    const page = await fetch(`http://localhost:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/@vite/client')]);
    // Long enough for a watcher to see what the start has written.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(development.said()).not.toContain('Restarting');
  },
);
