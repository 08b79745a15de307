import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { EmbeddedPostgresError } from '#embedded-postgres-error';
import { identifyProcess } from '#process-identity';

const RETRY_MS = 50;

export interface LauncherLock {
  release(): void;
}

/**
 * Locks the directory, so that only this process launches a database in it. The lock of a killed process is taken
 * over; the wait for one that is just ending lasts `patienceMs`.
 *
 * @throws EmbeddedPostgresError when another process still holds it then.
 */
export async function takeLauncherLock(dataDir: string, patienceMs: number): Promise<LauncherLock> {
  const deadline = Date.now() + patienceMs;
  const lockFile = path.join(dataDir, 'launcher.lock');
  const ownFile = path.join(dataDir, `launcher.lock.${process.pid}`);
  const identity = identifyProcess(process.pid) ?? String(process.pid);
  fs.writeFileSync(ownFile, identity, { mode: 0o600 });
  try {
    // A link is created whole or not at all, so nobody ever reads a half-written lock.
    while (!linked(ownFile, lockFile)) {
      const holderPid = setAsideStale(lockFile, ownFile);
      if (holderPid === undefined) continue;
      if (Date.now() >= deadline) throw heldBy(holderPid, dataDir);
      await delay(RETRY_MS);
    }
  } finally {
    fs.rmSync(ownFile, { force: true });
  }
  return {
    release: () => {
      if (readLock(lockFile) === identity) fs.rmSync(lockFile, { force: true });
    },
  };
}

function linked(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function heldBy(pid: number, dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Process ${pid} already runs the database in ${dataDir}. Stop it first, ` +
      'or start this one with another PORT and DATA_DIR, or give both the same DATABASE_URL.',
  );
}

/**
 * Removes the lock of a dead process.
 *
 * @returns The id of the living process that holds the lock; undefined when the lock may be tried again.
 */
function setAsideStale(lockFile: string, ownFile: string): number | undefined {
  const holder = readLock(lockFile);
  if (holder === undefined) return undefined;
  const pid = Number.parseInt(holder, 10);
  if (Number.isInteger(pid) && identifyProcess(pid) === holder) return pid;

  const aside = `${ownFile}.stale`;
  try {
    fs.renameSync(lockFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  // Between reading and renaming, another launcher may have put its own lock there: restore it.
  if (readLock(aside) !== holder) linked(aside, lockFile);
  fs.rmSync(aside, { force: true });
  return undefined;
}

function readLock(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
