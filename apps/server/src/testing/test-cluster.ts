import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { startEmbeddedPostgres } from '#db/embedded-postgres';
import type { EmbeddedPostgres } from '#db/embedded-postgres';
import { stopOrphanedPostmaster } from '#db/orphaned-postmaster';
import { identifyProcess } from '#db/process-identity';
import { migrateToLatest } from '#db/migrate';
import { TEMPLATE_DATABASE } from '#testing/test-cluster-names';

const quietLog = {
  debug: () => undefined,
  warn: () => undefined,
  error: (message: string) => {
    // Dropping a test database ends the connections that are still closing.
    if (!message.includes('terminating connection')) process.stderr.write(`${message}\n`);
  },
};

// Nothing here outlives the run, so nothing needs to reach the disk.
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  autovacuum: 'off',
};

/** Vitest's global set-up: one cluster for the run with a migrated template database, from which each test file clones its own. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const parent = path.join(os.tmpdir(), `matete-test-clusters-${process.getuid?.() ?? 'user'}`);
  fs.mkdirSync(parent, { recursive: true });
  await sweepLeftovers(parent);
  const dataDir = fs.mkdtempSync(path.join(parent, 'run-'));
  // The cluster runs as nobody where user namespaces are forbidden: it must be able to enter.
  fs.chmodSync(dataDir, 0o755);
  fs.writeFileSync(path.join(dataDir, 'runner'), identifyProcess(process.pid) ?? '');

  const cluster = await startEmbeddedPostgres({ dataDir, log: quietLog, settings: THROWAWAY_SETTINGS });
  const endAtOnce = (): void => {
    process.kill(cluster.pid(), 'SIGQUIT');
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  // Ctrl-C ends the runner without its teardown.
  process.once('exit', endAtOnce);
  await makeTemplate(cluster);

  project.provide('testClusterSuperuserUrl', cluster.superuserUrl);
  return async () => {
    process.off('exit', endAtOnce);
    await cluster.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(cluster: EmbeddedPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster.superuserUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE} owner matete`);

  const url = new URL(cluster.url);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  await migrateToLatest(pool);
  await pool.query('analyze');
  await pool.end();

  await admin.query(`alter database ${TEMPLATE_DATABASE} with is_template true allow_connections false`);
  await admin.end();
}

/** Clusters of runs that were killed. */
async function sweepLeftovers(parent: string): Promise<void> {
  for (const name of fs.readdirSync(parent)) {
    const dataDir = path.join(parent, name);
    const runner = readOrEmpty(path.join(dataDir, 'runner'));
    const isRunning = runner !== '' && identifyProcess(Number.parseInt(runner, 10)) === runner;
    if (isRunning) continue;
    await stopOrphanedPostmaster(path.join(dataDir, 'postgres'));
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
