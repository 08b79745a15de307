import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import type { ClusterPlace } from '#cluster';
import { postgresEnvironment } from '#cluster';
import { socketDirectoryOf } from '#connection-url';
import { EmbeddedPostgresError } from '#embedded-postgres-error';
import type { LauncherLog } from '#launcher-log';

const PORT_ATTEMPTS = 5;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Short queries only: compiling them costs more than it saves.
  jit: 'off',
  // Nobody reads the process titles of backends, which are rewritten for each statement.
  update_process_title: 'off',
  log_checkpoints: 'off',
  // The text of a failed statement may contain personal data.
  log_min_error_statement: 'panic',
};

const CHILDREN_PATIENCE_MS = 10_000;
const CHILDREN_PAUSE_MS = 100;

export interface Postmaster {
  pid: number;
  port: number;
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<string>;
}

interface StartPostmaster extends ClusterPlace {
  settings: Readonly<Record<string, string>>;
  log: LauncherLog;
  /** Port to use, or fail; absent: any free one. */
  port?: number;
}

/**
 * Starts the server and waits until it accepts connections, however long its recovery takes.
 *
 * @throws EmbeddedPostgresError with the server's last messages.
 */
export async function startPostmaster(options: StartPostmaster): Promise<Postmaster> {
  const patienceEndsAt = Date.now() + CHILDREN_PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const outcome = await launch(options, port);
    if ('pid' in outcome) return outcome;
    // The children of a killed postmaster notice it within moments, and release its memory then.
    if (outcome.lastWords.includes('pre-existing shared memory block') && Date.now() < patienceEndsAt) {
      await delay(CHILDREN_PAUSE_MS);
      attempt -= 1;
      continue;
    }
    const isTaken = outcome.lastWords.includes('could not bind');
    if (!isTaken || options.port !== undefined || attempt === PORT_ATTEMPTS) {
      const cause = outcome.lastWords.includes('No space left on device') ? 'The disk is full. ' : '';
      throw new EmbeddedPostgresError(`${cause}PostgreSQL does not start: ${outcome.lastWords}`);
    }
  }
}

function launch(options: StartPostmaster, port: number): Promise<Postmaster | { lastWords: string }> {
  const { native, clusterDir, account, log } = options;
  const sockets = { unix_socket_directories: socketDirectoryOf(clusterDir) ?? '', unix_socket_permissions: '0700' };
  const settings = { ...SETTINGS, ...sockets, ...options.settings, port: String(port) };
  forgetSockets(clusterDir);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...args] = [...account.prefix, path.join(native, 'bin', 'postgres'), '-D', clusterDir, ...flags];
  const child = spawn(program, args, {
    ...account.spawnOptions,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C in the terminal must reach the server first, which drains before it stops this.
    detached: true,
  });
  const ended = endOf(child);
  endWithLauncher(child, ended);
  return new Promise((resolve) => {
    const lines: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      relay(line, log);
      if (lines.length < 50) lines.push(line);
      if (line.includes('database system is ready to accept connections') && child.pid !== undefined) {
        resolve({ pid: child.pid, port, ended });
      }
    });
    void ended.then((how) => resolve({ lastWords: `${lines.join('\n')} (${how})` }));
  });
}

/** Stops the server at once when the launcher exits without time for a proper stop; the next start recovers. */
function endWithLauncher(child: ChildProcess, ended: Promise<string>): void {
  const stopAtOnce = (): void => void child.kill('SIGQUIT');
  process.once('exit', stopAtOnce);
  void ended.then(() => process.off('exit', stopAtOnce));
}

/**
 * Removes the sockets and locks of a killed server: PostgreSQL would refuse to start if a lock's process id belonged
 * to another process by now.
 */
function forgetSockets(clusterDir: string): void {
  for (const name of fs.readdirSync(clusterDir))
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(clusterDir, name), { force: true });
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `ended by ${signal}`));
  });
}

/** Messages that a server prints at every start, or at a stop while someone is connected. */
const EXPECTED =
  /the database system is (starting up|shutting down)|terminating connection due to administrator command|pre-existing shared memory block/;

function relay(line: string, log: LauncherLog): void {
  const text = `postgres: ${line.replace(/^\S+ \S+ \S+ \[\d+\] /, '')}`;
  if (/\b(PANIC|FATAL):/.test(line) && !EXPECTED.test(line)) log.error(text);
  else if (/\bWARNING:/.test(line)) log.warn(text);
  else log.debug(text);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
