// @module-tag long
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyDataFolder, makeRunDirectory, removeRunDirectory } from '@matete/embedded-postgres/testing/run-directory';

import { freePort } from '#testing/doubles/free-port';
import { startMain } from '#testing/start-main';

/** Only against what never comes: five starts are made here, and a busy machine may take its time. */
const LIMIT_MS = 600_000;

let dataDir: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  dataDir = makeRunDirectory();
});
afterEach(async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  removeRunDirectory(dataDir);
});

interface Run {
  readonly process: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

async function start(): Promise<Run> {
  const child = startMain({ PORT: String(await freePort()), DATA_DIR: dataDir, SEED: 'demo' });
  server = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, said: () => said, ended };
}

async function until(what: () => boolean): Promise<void> {
  while (!what()) await delay(5);
}

/** Command lines of every process that works on the data directory. */
function processesOnData(): string[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [command, environment] = ['cmdline', 'environ'].map((file) =>
          fs.readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' '),
        );
        const isOnData = [command, environment].some((text) => text?.includes(dataDir) === true);
        return isOnData && pid !== String(process.pid) ? [`${pid} ${command}`] : [];
      } catch {
        // Gone since the directory was read.
        return [];
      }
    });
}

/** Whether one of the names is there: the second where the first, which comes and goes, was missed. */
const holds =
  (...names: readonly string[]) =>
  (): boolean =>
    names.some((name) => fs.existsSync(path.join(dataDir, name)));
const says = (run: Run, text: string) => (): boolean => run.said().includes(text) || run.process.exitCode !== null;

/**
 * Ends a server as a supervisor would, and holds it to its promise. Code 0 says that it ended within its limit: past
 * `SHUTDOWN_LIMIT_MS` it leaves with code 1.
 */
async function expectCleanEnd(run: Run): Promise<void> {
  run.process.kill('SIGTERM');

  expect(await run.ended, run.said()).toBe(0);
  expect(run.said()).not.toContain('cannot start');
  expect(processesOnData()).toEqual([]);
}

test.each<[string, (run: Run) => () => boolean]>([
  ['the cluster is made', () => holds('postgres.new', 'postgres')],
  ['the database is launched', () => holds('postgres/postmaster.pid')],
  ['the schema is migrated', (run) => says(run, 'Bringing the schema up to date')],
  ['the demonstration is put in', (run) => says(run, 'Putting the demonstration in')],
])('SIGTERM while %s ends the server and leaves no process behind', { timeout: LIMIT_MS }, async (_moment, comes) => {
  const run = await start();
  await until(comes(run));

  await expectCleanEnd(run);
});

test(
  'a demonstration that was cut short by SIGTERM is whole after the next start, and never put in again',
  { timeout: LIMIT_MS },
  async () => {
    copyDataFolder('none', dataDir);
    const first = await start();
    await until(says(first, 'Putting the demonstration in'));
    await expectCleanEnd(first);

    const second = await start();
    await until(says(second, 'is ready'));
    const [, url = ''] = /at (http:\S+)/.exec(second.said()) ?? [];
    const body = JSON.stringify({ email: 'customer@demo.test', password: 'demo-matete' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200);
    await expectCleanEnd(second);

    const third = await start();
    await until(says(third, 'is ready'));
    expect(third.said()).not.toContain('Putting the demonstration in');
    await expectCleanEnd(third);
  },
);
