// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { afterEach, expect, test } from 'vitest';
import { makeRunDirectory, removeRunDirectory } from '@matete/embedded-postgres/testing/run-directory';

import { freePort } from '#testing/doubles/free-port';
import { startMain } from '#testing/start-main';

/** Only against what never comes: a busy machine may take its time. */
const LIMIT_MS = 600_000;

const directories: string[] = [];
const servers: ChildProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  for (const directory of directories.splice(0)) removeRunDirectory(directory);
});
function newDirectory(): string {
  const directory = makeRunDirectory();
  directories.push(directory);
  return directory;
}

/** Runs a command as `npm run` does. @returns Its code, and what it said. */
async function run(name: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  const command = spawn(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], ...settings },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(command, 'close')) as [number];
  return { code, said };
}

async function startServer(dataDir: string): Promise<string> {
  const port = await freePort();
  const server = startMain({ PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_SIGN_IN_PER_MINUTE: '0' });
  servers.push(server);
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: LIMIT_MS }).toMatch(/is ready/);
  return `http://localhost:${port}`;
}

/** Signs a customer of the demonstration in. @returns The status. */
async function signIn(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-screen-width': '390' },
    body: JSON.stringify({ email: 'customer@demo.test', password: 'demo-matete' }),
  });
  return answer.status;
}

test('a running market is backed up under load, and restored elsewhere: sound books, whole files, sign-in', async () => {
  const [dataDir, kept, elsewhere] = [newDirectory(), newDirectory(), newDirectory()];
  const address = await startServer(dataDir);
  // Receipts and papers are drawn when they are first asked for; sign-ins write sessions meanwhile.
  let isLoading = true;
  const statuses: number[] = [];
  const load = (async () => {
    while (isLoading) statuses.push(await signIn(address));
  })();
  const key = path.join(newDirectory(), 'key.txt');
  const made = await run('backup', ['--new-key', key], {});
  const recipient = /BACKUP_RECIPIENTS=(age1\w+)/.exec(made.said)?.[1] ?? '';
  const backedUp = await run('backup', [kept], { DATA_DIR: dataDir, BACKUP_RECIPIENTS: recipient });
  isLoading = false;
  await load;

  expect(backedUp.said).toMatch(/^matete-\d{8}T\d{6}Z\.tar\.zst\.age: \d+ rows, \d+ files, [\d.]+ MB\.\n/);
  expect(backedUp.said).not.toContain('does not know of it');
  expect((await run('doctor', [], { DATA_DIR: dataDir })).said).toContain(
    `✓ backup: ${readdirSync(kept)[0]} at ${kept}`,
  );
  expect([...new Set(statuses)]).toEqual([200]);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  const [name = ''] = readdirSync(kept);
  const file = path.join(kept, name);

  const shut = await run('restore', [file], { DATA_DIR: elsewhere });
  expect(shut).toMatchObject({ code: 1, said: expect.stringContaining('The backup is encrypted') });
  const restored = await run('restore', [file, '--key', key], { DATA_DIR: elsewhere });
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored: \d+ rows.*\nThe books are sound\.\n$/),
  });
  expect(readFileSync(path.join(elsewhere, 'secret'), 'utf8')).toBe(readFileSync(path.join(dataDir, 'secret'), 'utf8'));
  const again = await run('restore', [file, '--key', key], { DATA_DIR: elsewhere });
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('a backup is restored into an empty one') });

  const audit = await run('audit-ledger', [], { DATA_DIR: elsewhere });
  expect([audit.code, JSON.parse(audit.said)]).toMatchObject([0, { isSound: true }]);
  expect(await signIn(await startServer(elsewhere))).toBe(200);
});

test('what cannot be done is said in a sentence, and nothing is made', async () => {
  const dataDir = newDirectory();
  const settings = { DATA_DIR: dataDir, SEED: 'none' };

  expect((await run('backup', [], settings)).said).toContain('Usage: npm run backup -- DIRECTORY');
  expect((await run('backup', ['s3://host/bucket'], settings)).said).toBe(
    'A bucket is named s3://KEY:SECRET@host/bucket?region=…\n',
  );
  expect((await run('restore', ['/nowhere/at/all'], settings)).said).toBe('There is no file /nowhere/at/all.\n');
  expect((await run('restore', [import.meta.filename], settings)).said).toBe(
    'The backup is damaged or cut off: Unknown frame descriptor.\n',
  );
});
