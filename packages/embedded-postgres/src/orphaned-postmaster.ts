import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { EmbeddedPostgresError } from '#embedded-postgres-error';
import { identifyProcess, isPostmasterOf } from '#process-identity';

/**
 * Signals that stop a server, each firmer than the last: roll back and close, then leave recovery to the next start.
 */
const STOP_STEPS = [
  { signal: 'SIGINT', waitMs: 8_000 },
  { signal: 'SIGQUIT', waitMs: 4_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const;

/**
 * Stops the server that a killed launcher left on this cluster, so that a new one can start. Call it only while
 * holding the launcher lock.
 *
 * @returns The id of the server that was stopped, if there was one.
 * @throws EmbeddedPostgresError when it cannot be stopped.
 */
export async function stopOrphanedPostmaster(clusterDir: string): Promise<number | undefined> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return undefined;
  const [firstLine = '', ...otherLines] = fs.readFileSync(pidFile, 'utf8').split('\n');
  const pid = Math.abs(Number.parseInt(firstLine, 10));
  if (!Number.isInteger(pid)) {
    // Killed before the first line was written: no server ever used this file.
    fs.rmSync(pidFile, { force: true });
    return undefined;
  }
  if (isPostmasterOf(pid, clusterDir)) {
    await stopPostmaster(pid, clusterDir);
    return pid;
  }
  if (isAlive(pid)) {
    // The id now belongs to another process, which PostgreSQL would take for a running server. It ignores its own
    // parent's id; the file itself must stay, for it names the shared memory that child processes may still use.
    fs.writeFileSync(pidFile, [String(process.pid), ...otherLines].join('\n'));
  }
  return undefined;
}

/**
 * Stops a server, first with a fast shutdown.
 *
 * @throws EmbeddedPostgresError when it survives SIGKILL.
 */
export async function stopPostmaster(pid: number, clusterDir: string): Promise<void> {
  const identity = identifyProcess(pid);
  if (!isPostmasterOf(pid, clusterDir)) return;
  for (const { signal, waitMs } of STOP_STEPS) {
    sendSignal(pid, signal);
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      // An ending process has no command line any more, so only its identity shows that it is gone.
      if (identifyProcess(pid) !== identity) return;
      await delay(10);
    }
  }
  throw new EmbeddedPostgresError(`The PostgreSQL process ${pid} on ${clusterDir} does not end.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
