import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { takeLauncherLock } from '#launcher-lock';
import { identifyProcess } from '#process-identity';

let dataDir: string;
let other: ChildProcess;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'matete-lock-'));
  other = spawn('sleep', ['60']);
});
afterEach(() => {
  other.kill();
  fs.rmSync(dataDir, { recursive: true });
});

const lockFile = () => path.join(dataDir, 'launcher.lock');
const identityOf = (child: ChildProcess) => identifyProcess(child.pid ?? 0) ?? '';

test('refuses a lock whose holder is alive once the wait is over', async () => {
  fs.writeFileSync(lockFile(), identityOf(other));

  await expect(takeLauncherLock(dataDir, 0)).rejects.toThrow(`Process ${other.pid} already runs the database`);

  expect(fs.readFileSync(lockFile(), 'utf8')).toBe(identityOf(other));
  expect(fs.readdirSync(dataDir)).toEqual(['launcher.lock']);
});

test('waits for a holder that is just ending', async () => {
  fs.writeFileSync(lockFile(), identityOf(other));
  setTimeout(() => other.kill('SIGKILL'), 100);

  const lock = await takeLauncherLock(dataDir, 5_000);

  expect(fs.readFileSync(lockFile(), 'utf8')).toBe(identifyProcess(process.pid));
  lock.release();
});

test('takes over the lock of a dead holder, although its process id now belongs to another', async () => {
  fs.writeFileSync(lockFile(), `${other.pid} 1 an-earlier-boot`);

  const lock = await takeLauncherLock(dataDir, 0);

  expect(fs.readdirSync(dataDir)).toEqual(['launcher.lock']);
  lock.release();
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test('ignores an empty or broken lock file', async () => {
  fs.writeFileSync(lockFile(), 'no number');

  const lock = await takeLauncherLock(dataDir, 0);

  lock.release();
});

test('leaves the lock of another process alone when releasing', async () => {
  const lock = await takeLauncherLock(dataDir, 0);
  fs.writeFileSync(lockFile(), identityOf(other));

  lock.release();

  expect(fs.readFileSync(lockFile(), 'utf8')).toBe(identityOf(other));
});
