import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { EmbeddedPostgresError } from '#embedded-postgres-error';

const NOBODY_ID = 65_534;
const USER_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY_ID}`, `--map-group=${NOBODY_ID}`];
// Can enter a data directory below one that is closed to others (/root), which a plain change of user cannot.
const NOBODY_WITH_REACH = [
  'setpriv',
  `--reuid=${NOBODY_ID}`,
  `--regid=${NOBODY_ID}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

/** How PostgreSQL's programs are run: they refuse to run as root. */
export interface PostgresAccount {
  name: 'own' | 'user-namespace' | 'nobody' | 'nobody-with-reach';
  /** Command line to put before the program. */
  prefix: readonly string[];
  spawnOptions: { uid?: number; gid?: number };
  /** Owner of the cluster's files on disk; undefined: whoever creates them. */
  owner?: { uid: number; gid: number };
}

interface Circumstances {
  native: string;
  dataDir: string;
  clusterDir: string;
  /** Take the path for containers that forbid user namespaces; for tests. */
  withoutUserNamespace?: boolean;
}

/**
 * Chooses the account for this machine: the present user, or, as root, a user namespace in which root's files belong
 * to nobody, or the user nobody itself.
 *
 * @throws EmbeddedPostgresError when none of these works.
 */
export function choosePostgresAccount(circumstances: Circumstances): PostgresAccount {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasUserName()) return { name: 'own', prefix: [], spawnOptions: {} };

  const nobodyOwnsCluster = isRoot && ownerOf(circumstances.clusterDir) === NOBODY_ID;
  if (!nobodyOwnsCluster && circumstances.withoutUserNamespace !== true && runs(USER_NAMESPACE, circumstances.native)) {
    return { name: 'user-namespace', prefix: USER_NAMESPACE, spawnOptions: {} };
  }
  if (!isRoot) {
    throw new EmbeddedPostgresError(
      `The user id ${process.getuid?.()} has no entry in /etc/passwd, without which PostgreSQL does not run. ` +
        'Run as a named user, or set DATABASE_URL.',
    );
  }
  return nobody(circumstances);
}

function nobody({ native, dataDir }: Circumstances): PostgresAccount {
  const owner = { uid: NOBODY_ID, gid: NOBODY_ID };
  const canReachData = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', dataDir], { ...owner, cwd: '/' }).status === 0;
  if (canReachData && runs([], native, owner)) return { name: 'nobody', prefix: [], spawnOptions: owner, owner };
  if (runs(NOBODY_WITH_REACH, native)) {
    return { name: 'nobody-with-reach', prefix: NOBODY_WITH_REACH, spawnOptions: {}, owner };
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user nobody cannot enter ${dataDir} or ${native}. ` +
      'Run as an ordinary user, put the project where others may enter, or set DATABASE_URL.',
  );
}

function runs(prefix: readonly string[], native: string, ids: { uid?: number; gid?: number } = {}): boolean {
  const [program, ...args] = [...prefix, path.join(native, 'bin', 'postgres'), '--version'];
  return spawnSync(program, args, { ...ids, cwd: '/' }).status === 0;
}

function hasUserName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

function ownerOf(directory: string): number | undefined {
  return fs.statSync(directory, { throwIfNoEntry: false })?.uid;
}
