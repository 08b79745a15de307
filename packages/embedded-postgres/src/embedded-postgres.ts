import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { ClusterPlace } from '#cluster';
import { ensureCluster } from '#cluster';
import { embeddedUrl, socketDirectoryOf } from '#connection-url';
import { EmbeddedPostgresError } from '#embedded-postgres-error';
import { takeLauncherLock } from '#launcher-lock';
import type { LauncherLog } from '#launcher-log';
import { findNativePostgres } from '#native-postgres';
import { stopOrphanedPostmaster, stopPostmaster } from '#orphaned-postmaster';
import type { Postmaster } from '#postmaster';
import { startPostmaster } from '#postmaster';
import { choosePostgresAccount } from '#system-account';

/** How long to wait for the lock: a server needs this long at most to end. */
const LOCK_PATIENCE_MS = 5_000;
const RESTART_ATTEMPTS = 5;
const RESTART_PAUSE_MS = 200;

export interface StartEmbeddedPostgres {
  /** Directory that holds the cluster in `postgres/`; created when missing. */
  dataDir: string;
  log: LauncherLog;
  /** Server settings that override the defaults. */
  settings?: Readonly<Record<string, string>>;
  /** As root, run as on machines that forbid user namespaces. */
  withoutUserNamespace?: boolean;
  /** How long another launcher may take to end. 5 s unless told otherwise. */
  lockPatienceMs?: number;
  /** Cancels the start: it then rejects, and leaves no program running. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  /** URL for the application: database and role `matete`, no superuser. Stays the same when the server is restarted. */
  url: string;
  /** URL for tests, backups and repairs. */
  superuserUrl: string;
  /** Process id of the running server. */
  pid(): number;
  /** Settles with the cause when the server ended by itself and could not be brought back. */
  failed: Promise<EmbeddedPostgresError>;
  /** Stops the server by a fast shutdown: open transactions roll back, everything committed is on disk. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL of the lockfile on a directory of this machine, reachable from this machine only, by password.
 * Recovers after a kill −9 of the launcher, the server or both, and restarts a server that ends by itself.
 *
 * @throws EmbeddedPostgresError naming the cause.
 */
export async function startEmbeddedPostgres(options: StartEmbeddedPostgres): Promise<EmbeddedPostgres> {
  const dataDir = prepareDirectory(options.dataDir);
  const lock = await takeLauncherLock(dataDir, options.lockPatienceMs ?? LOCK_PATIENCE_MS);
  try {
    const place = preparePlace(dataDir, options);
    const orphan = fs.existsSync(place.clusterDir) ? await stopOrphanedPostmaster(place.clusterDir) : undefined;
    if (orphan !== undefined)
      options.log.warn(`Stopped the database (process ${orphan}) that a killed run left behind.`);

    const password = await ensureCluster(place);
    const launch = (port?: number): Promise<Postmaster> =>
      startPostmaster({
        ...place,
        settings: options.settings ?? {},
        log: options.log,
        ...(port === undefined ? {} : { port }),
      });
    const supervised = supervise(await launch(), launch, options.log);
    if (options.signal?.aborted === true) {
      await supervised.stop(place.clusterDir);
      throw new EmbeddedPostgresError('The start was given up.');
    }
    const at = { password, port: supervised.port, socketDirectory: socketDirectoryOf(place.clusterDir) };
    return {
      url: embeddedUrl({ role: 'matete', ...at }),
      superuserUrl: embeddedUrl({ role: 'postgres', ...at }),
      pid: supervised.pid,
      failed: supervised.failed,
      stop: async () => {
        await supervised.stop(place.clusterDir);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function prepareDirectory(directory: string): string {
  try {
    fs.mkdirSync(directory, { recursive: true });
    fs.accessSync(directory, fs.constants.W_OK | fs.constants.X_OK);
    return fs.realpathSync(directory);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new EmbeddedPostgresError(`The disk of ${directory} is full.`);
    throw new EmbeddedPostgresError(`The data directory ${directory} cannot be used: ${message}`);
  }
}

function preparePlace(dataDir: string, { withoutUserNamespace = false, signal }: StartEmbeddedPostgres): ClusterPlace {
  const native = findNativePostgres();
  const clusterDir = path.join(dataDir, 'postgres');
  return {
    native,
    clusterDir,
    account: choosePostgresAccount({ native, dataDir, clusterDir, withoutUserNamespace }),
    signal,
  };
}

interface Supervised {
  port: number;
  pid(): number;
  failed: Promise<EmbeddedPostgresError>;
  stop(clusterDir: string): Promise<void>;
}

const toEmbeddedError = (error: unknown): EmbeddedPostgresError =>
  error instanceof EmbeddedPostgresError ? error : new EmbeddedPostgresError(String(error), { cause: error });

/** Restarts a server that ended unexpectedly, on the same port, so that every pool finds it again. */
function supervise(first: Postmaster, launch: (port: number) => Promise<Postmaster>, log: LauncherLog): Supervised {
  let current = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const { promise: failed, resolve: fail } = Promise.withResolvers<EmbeddedPostgresError>();

  const restart = async (how: string): Promise<void> => {
    log.error(`The database ended unexpectedly (${how}); starting it again.`);
    for (let attempt = 1; !isStopping; attempt += 1) {
      try {
        current = await launch(first.port);
        watch(current);
        return;
      } catch (error) {
        // Its children may need a moment to release the shared memory.
        if (attempt === RESTART_ATTEMPTS) return fail(toEmbeddedError(error));
        await delay(RESTART_PAUSE_MS * 2 ** attempt);
      }
    }
  };
  const watch = (postmaster: Postmaster): void => {
    void postmaster.ended.then((how) => {
      if (!isStopping) restarting = restart(how);
    });
  };
  watch(first);

  return {
    port: first.port,
    pid: () => current.pid,
    failed,
    stop: async (clusterDir) => {
      isStopping = true;
      await restarting;
      await stopPostmaster(current.pid, clusterDir);
    },
  };
}
