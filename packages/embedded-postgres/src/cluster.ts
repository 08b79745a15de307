import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { EmbeddedPostgresError } from '#embedded-postgres-error';
import type { PostgresAccount } from '#system-account';

const PASSWORD_FILE = 'matete-password';
const POSTGRES_MAJOR = '18';

export interface ClusterPlace {
  native: string;
  clusterDir: string;
  account: PostgresAccount;
  /** Cancels the start. */
  signal?: AbortSignal | undefined;
}

/**
 * Creates the cluster unless it exists: UTF-8, PostgreSQL's own C.UTF-8 collation (the same on every machine), a role
 * `matete` without superuser rights, and its database. It is created beside its place and renamed at the end, so an
 * existing cluster is complete.
 *
 * @returns The password of both roles, stored in the cluster's directory, readable by its owner only.
 * @throws EmbeddedPostgresError with PostgreSQL's message, or when the start was cancelled.
 */
export async function ensureCluster(place: ClusterPlace): Promise<string> {
  const { clusterDir } = place;
  if (!fs.existsSync(clusterDir)) {
    await makeCluster(place);
    return passwordOf(clusterDir);
  }
  const major = fs.readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (major !== POSTGRES_MAJOR) {
    throw new EmbeddedPostgresError(
      `${clusterDir} was made by PostgreSQL ${major}; this version of Mātete brings ${POSTGRES_MAJOR}. ` +
        'Dump it with the older version and restore it here, or set DATABASE_URL.',
    );
  }
  adoptFiles(place);
  // A cluster restored from a backup often lost these permissions, and PostgreSQL then refuses it.
  fs.chmodSync(clusterDir, 0o700);
  return passwordOf(clusterDir);
}

async function makeCluster(place: ClusterPlace): Promise<void> {
  const { clusterDir, account } = place;
  const half = `${clusterDir}.new`;
  const passwordFile = `${clusterDir}.new-password`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.rmSync(passwordFile, { force: true });

  const password = randomBytes(24).toString('base64url');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  fs.mkdirSync(half, { mode: 0o700 });
  if (account.owner) {
    for (const made of [passwordFile, half]) fs.chownSync(made, account.owner.uid, account.owner.gid);
  }
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const order = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C'];
  await runToEnd(place, ['initdb', '-D', half, ...options, ...order]);
  await runToEnd(
    place,
    ['postgres', '--single', '-D', half, '-c', 'exit_on_error=true', 'postgres'],
    `CREATE ROLE matete LOGIN PASSWORD '${password}'\nCREATE DATABASE matete OWNER matete\n`,
  );
  fs.renameSync(passwordFile, path.join(half, PASSWORD_FILE));
  fs.renameSync(half, clusterDir);
}

async function runToEnd({ native, account, signal }: ClusterPlace, command: string[], input = ''): Promise<void> {
  const [name = '', ...args] = command;
  const [program = '', ...rest] = [...account.prefix, path.join(native, 'bin', name), ...args];
  const child = spawn(program, rest, {
    ...account.spawnOptions,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in the terminal reaches the launcher alone, which ends this process by its signal.
    detached: true,
    ...(signal === undefined ? {} : { signal, killSignal: 'SIGINT' as const }),
  });
  const failure = new Promise<Error | undefined>((resolve) => {
    child.once('error', resolve);
    child.once('close', (code) => resolve(code === 0 ? undefined : new Error('')));
  });
  // A program that ends early does not read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const said = await text(child.stderr);
  const error = await failure;
  if (signal?.aborted === true) throw new EmbeddedPostgresError('The start was given up.');
  if (error === undefined) return;
  const cause = said.includes('No space left on device') ? 'The disk is full. ' : '';
  throw new EmbeddedPostgresError(`${cause}${name} could not make the database: ${error.message}${said}`.trim());
}

/** Environment of the server: nothing of the caller's locale, time zone or PG… settings. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Changes the owner of a cluster that was created in a user namespace, and so belongs to root, once namespaces are
 * forbidden.
 */
function adoptFiles({ clusterDir, account: { owner } }: ClusterPlace): void {
  if (!owner || fs.statSync(clusterDir).uid === owner.uid) return;
  for (const entry of fs.readdirSync(clusterDir, { recursive: true, withFileTypes: true })) {
    fs.lchownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  // Last, so that an interrupted change of owner starts again.
  fs.chownSync(clusterDir, owner.uid, owner.gid);
}

/** Reads the password of an existing cluster. */
export function passwordOf(clusterDir: string): string {
  return readPassword(path.join(clusterDir, PASSWORD_FILE));
}

function readPassword(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') {
      throw new EmbeddedPostgresError(
        `${file} belongs to another user. Start as the user who made the data directory.`,
      );
    }
    throw error;
  }
}
