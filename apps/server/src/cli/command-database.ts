import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { passwordOf } from '@matete/embedded-postgres/cluster';
import { embeddedUrl } from '@matete/embedded-postgres/connection-url';
import { startEmbeddedPostgres } from '@matete/embedded-postgres/embedded-postgres';
import type { LauncherLog } from '@matete/embedded-postgres/launcher-log';
import { isPostmasterOf } from '@matete/embedded-postgres/process-identity';

import { bringUpToDate } from '#app/prepare-schema';
import type { OpenedDatabase } from '#platform/db/client';
import { openDatabase } from '#platform/db/client';
import type { Settings } from '#start/settings';

interface CommandDatabaseOptions {
  settings: Pick<Settings, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir' | 'secret'>;
  log: LauncherLog;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
}

/** Address of the product's database for a command that runs once, and what ends it after the command. */
export interface CommandDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Finds the product's database for a command that runs once: the operator's, past a pooler, the embedded one of a server that is
 * running, or, when none runs, the embedded one started for the time of the command.
 */
export async function findCommandDatabase({
  settings,
  log,
}: Pick<CommandDatabaseOptions, 'log'> & {
  readonly settings: Pick<Settings, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir'>;
}): Promise<CommandDatabase> {
  const running = settings.databaseSessionUrl ?? settings.databaseUrl ?? (await findRunningEmbedded(settings.dataDir));
  if (running !== undefined) return { url: running, close: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  return { url: embedded.url, close: () => embedded.stop() };
}

/** The database of a command, as {@link findCommandDatabase} finds it. Its schema is up to date. */
export async function openCommandDatabase(options: CommandDatabaseOptions): Promise<OpenedDatabase> {
  const { settings, applicationName } = options;
  const found = await findCommandDatabase(options);
  const database = openDatabase({ url: found.url, secret: settings.secret, maxConnections: 4, applicationName });
  const close = async (): Promise<void> => {
    await database.close();
    await found.close();
  };
  try {
    await bringUpToDate(database.pool, settings.secret);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, close };
}

/**
 * Finds the embedded database that another process runs in this directory, waiting while it is still starting.
 *
 * @returns Its address for the role `matete`; undefined when none runs.
 */
export async function findRunningEmbedded(dataDir: string): Promise<string | undefined> {
  if (!fs.existsSync(path.join(dataDir, 'postgres'))) return undefined;
  const clusterDir = path.join(fs.realpathSync(dataDir), 'postgres');
  for (;;) {
    // Lines of the file: process id, directory, start, port, socket, address, shared memory, status.
    const [pid = '', , , port = '', socketDirectory = '', , , status = ''] = readLines(
      path.join(clusterDir, 'postmaster.pid'),
    );
    if (!isPostmasterOf(Number.parseInt(pid, 10), clusterDir)) return undefined;
    if (status.trim() === 'ready')
      return embeddedUrl({
        role: 'matete',
        password: passwordOf(clusterDir),
        port,
        socketDirectory: socketDirectory.trim() === '' ? undefined : socketDirectory.trim(),
      });
    if (status.trim() === 'stopping') return undefined;
    await delay(20);
  }
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
