import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '@matete/embedded-postgres/embedded-postgres';
import { startEmbeddedPostgres } from '@matete/embedded-postgres/embedded-postgres';
import { makeRunDirectory, removeRunDirectory, sweepKilledRuns } from '@matete/embedded-postgres/testing/run-directory';

import { prepareSchema } from '#app/prepare-schema';
import { openDatabase } from '#platform/db/client';
import { letRun } from '#platform/migrations/role-store';
import { RUNNER_ROLE, TEMPLATE_DATABASE, TEST_SECRET } from '#testing/test-cluster-names';

const quietLog = {
  debug: () => undefined,
  warn: () => undefined,
  error: (message: string) => void process.stderr.write(`${message}\n`),
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
  // Races are tested in rounds: a deadlock among them is found at once, and tried again.
  deadlock_timeout: '50ms',
  // Statements are planned once per connection: no connection of a test runs one so often that a plan of its own pays.
  plan_cache_mode: 'force_generic_plan',
};

/**
 * Vitest's global set-up: one cluster for the run with a migrated template database, from which each test file clones
 * its own.
 */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns();
  const dataDir = makeRunDirectory();
  const cluster = await startEmbeddedPostgres({ dataDir, log: quietLog, settings: THROWAWAY_SETTINGS });
  const endAtOnce = (): void => {
    process.kill(cluster.pid(), 'SIGQUIT');
    removeRunDirectory(dataDir);
  };
  // Ctrl-C ends the runner without its teardown.
  process.once('exit', endAtOnce);
  await makeTemplate(cluster);

  project.provide('testClusterSuperuserUrl', cluster.superuserUrl);
  return async () => {
    process.off('exit', endAtOnce);
    await cluster.stop();
    removeRunDirectory(dataDir);
  };
}

async function makeTemplate(cluster: EmbeddedPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster.superuserUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE} owner matete`);

  const url = new URL(cluster.url);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  const { pool, close } = openDatabase({
    url: url.href,
    secret: TEST_SECRET,
    maxConnections: 2,
    applicationName: 'template',
  });
  await prepareSchema(pool, TEST_SECRET);
  await admin.query(`create role ${RUNNER_ROLE} login password '${decodeURIComponent(url.password)}'`);
  await letRun(pool, RUNNER_ROLE);
  await pool.query('analyze');
  await close();

  await admin.query(`alter database ${TEMPLATE_DATABASE} with is_template true allow_connections false`);
  await admin.end();
}
