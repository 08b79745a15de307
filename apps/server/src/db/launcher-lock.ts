import fs from 'node:fs';
import path from 'node:path';

import { EmbeddedPostgresError } from '#db/embedded-postgres-error';
import { identifyProcess } from '#db/process-identity';

export interface LauncherLock {
  release(): void;
}

/**
 * Makes this process the only one that launches a database in the directory. The lock of a process that was
 * killed is taken over.
 *
 * @throws EmbeddedPostgresError while another process holds it.
 */
export function takeLauncherLock(dataDir: string): LauncherLock {
  const lockFile = path.join(dataDir, 'launcher.lock');
  const ownFile = path.join(dataDir, `launcher.lock.${process.pid}`);
  const identity = identifyProcess(process.pid) ?? String(process.pid);
  fs.writeFileSync(ownFile, identity, { mode: 0o600 });
  try {
    // A link is made whole or not at all, so nobody ever reads a half-written lock.
    while (!linked(ownFile, lockFile)) setAsideStale(lockFile, ownFile);
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

function setAsideStale(lockFile: string, ownFile: string): void {
  const holder = readLock(lockFile);
  if (holder === undefined) return;
  const pid = Number.parseInt(holder, 10);
  if (Number.isInteger(pid) && identifyProcess(pid) === holder) {
    throw new EmbeddedPostgresError(
      `Process ${pid} already runs the database in ${path.dirname(lockFile)}. Stop it first, ` +
        'or start this one with another PORT and DATA_DIR, or give both the same DATABASE_URL.',
    );
  }
  const aside = `${ownFile}.stale`;
  try {
    fs.renameSync(lockFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Between reading and renaming, another launcher may have put its own lock there: give that one back.
  if (readLock(aside) !== holder) linked(aside, lockFile);
  fs.rmSync(aside, { force: true });
}

function readLock(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
