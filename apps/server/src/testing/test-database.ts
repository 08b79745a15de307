import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import type { OpenedDatabase } from '#platform/db/client';
import { openDatabase } from '#platform/db/client';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { migrations } from '#platform/migrations/list';
import { migrateToLatest } from '#platform/migrations/migrate';
import { decoding } from '#platform/storage/images';
import { LockOrder } from '#testing/locks/lock-order';
import { TEMPLATE_DATABASE, TEST_SECRET } from '#testing/test-cluster-names';

export interface TestDatabase extends Pick<OpenedDatabase, 'db' | 'pool' | 'sessions' | 'separateConnection'> {
  url: string;
  /** Follows what its transactions lock. */
  locks: LockOrder;
  /** Closes the pool and removes the database. @throws Error when a transaction locked rows against the one order. */
  drop(): Promise<void>;
}

/**
 * A database of its own for a test file: migrated, empty, on the real PostgreSQL of this run. The role owns its tables, without
 * superuser rights, as that of the embedded database does; or it is one that only uses them (`RUNNER_ROLE`).
 */
export async function createTestDatabase({
  maxConnections = 10,
  isMigrating = false,
  role = 'matete',
} = {}): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asSuperuser(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy owner matete`);

  const url = new URL(inject('testClusterSuperuserUrl'));
  url.username = role;
  url.pathname = `/${name}`;
  const { db, pool, sessions, separateConnection, close } = openDatabase({
    url: url.href,
    secret: TEST_SECRET,
    maxConnections,
    applicationName: 'test',
  });
  refuseSecondConnections(db, pool);
  const locks = new LockOrder(pool);
  return {
    url: url.href,
    db,
    pool,
    sessions,
    locks,
    separateConnection,
    drop: async () => {
      await close();
      await asSuperuser(`drop database ${name} with (force)`);
      // A migration runs alone.
      if (!isMigrating) locks.check();
    },
  };
}

/** Set while the work of a unit of work of any test database runs. */
const inside = new AsyncLocalStorage<true>();

const decode = decoding.run.bind(decoding);
/** A picture waits for others to be decoded: never with a transaction open, whose locks would wait with it. */
decoding.run = (work) => {
  if (inside.getStore() === true) throw new Error('a picture is decoded inside a transaction');
  return decode(work);
};

/**
 * Takes no connection of the pool for somebody who holds one in a transaction: as many of those at once as the pool has
 * connections would wait for one another until they time out.
 */
function refuseSecondConnections(db: PooledDatabase, pool: pg.Pool): void {
  for (const name of ['unitOfWork', 'keyedUnitOfWork'] as const) {
    const run = db[name].bind(db);
    db[name] = (work) => run((tx) => inside.run(true, () => work(tx)));
  }
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const guarded = (...given: unknown[]): unknown => {
    if (inside.getStore() === true) throw new Error('a transaction asks the pool for a second connection');
    return connect(...given);
  };
  pool.connect = guarded as typeof pool.connect;
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testClusterSuperuserUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database as the version before a migration left it, on one connection. @param number Of the migration, such as `0074`. */
export async function createDatabaseBefore(number: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ maxConnections: 1, isMigrating: true });
  await database.pool.query('drop schema public cascade; create schema public');
  const older = migrations.filter(({ name }) => name < number);
  await migrateToLatest(database.pool, TEST_SECRET, older);
  return database;
}
