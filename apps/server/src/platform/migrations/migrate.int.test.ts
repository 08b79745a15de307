import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Migration } from '#platform/db/migration';
import { migrateToLatest } from '#platform/migrations/migrate';
import type { TestDatabase } from '#testing/test-database';
import { createTestDatabase } from '#testing/test-database';
import { TEST_SECRET } from '#testing/test-cluster-names';

const makesIsland: Migration = {
  name: '0001-island',
  up: async (db: Kysely<unknown>) => {
    // Long enough for a rival without the lock to start the same migration.
    await sql`select pg_sleep(0.1)`.execute(db);
    await sql`create table island_probe (name text)`.execute(db);
  },
};
const addsShip: Migration = {
  name: '0002-ship',
  up: async (db: Kysely<unknown>) => {
    await sql`create table ship_probe (name text)`.execute(db);
  },
};
const failsHalfway: Migration = {
  name: '0002-ship',
  up: async (db: Kysely<unknown>) => {
    await sql`create table ship_probe (name text)`.execute(db);
    await sql`select 1 / 0`.execute(db);
  },
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query('delete from schema_migration');
});
afterEach(() => database.drop());

async function recorded(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from schema_migration order by name');
  return rows.map((row) => row.name);
}

test('missing migrations run in order, once', async () => {
  const first = await migrateToLatest(database.pool, TEST_SECRET, [makesIsland]);
  const second = await migrateToLatest(database.pool, TEST_SECRET, [makesIsland, addsShip]);
  const third = await migrateToLatest(database.pool, TEST_SECRET, [makesIsland, addsShip]);

  expect([first, second, third]).toEqual([['0001-island'], ['0002-ship'], []]);
});

test('two processes that start at once run each migration once', async () => {
  const runs = await Promise.all([
    migrateToLatest(database.pool, TEST_SECRET, [makesIsland, addsShip]),
    migrateToLatest(database.pool, TEST_SECRET, [makesIsland, addsShip]),
  ]);

  expect(runs.flat().sort()).toEqual(['0001-island', '0002-ship']);
});

test('a migration that fails leaves nothing of itself, keeps the earlier ones and gives the lock back', async () => {
  await expect(migrateToLatest(database.pool, TEST_SECRET, [makesIsland, failsHalfway])).rejects.toThrow(
    'division by zero',
  );

  expect(await recorded()).toEqual(['0001-island']);
  expect(await migrateToLatest(database.pool, TEST_SECRET, [makesIsland, addsShip])).toEqual(['0002-ship']);
});

test('a database that a newer version has migrated is refused and left as it is', async () => {
  await migrateToLatest(database.pool, TEST_SECRET, [makesIsland, addsShip]);

  await expect(migrateToLatest(database.pool, TEST_SECRET, [makesIsland])).rejects.toThrow(
    'The database is ahead of this version of Mātete: it has 0002-ship.',
  );

  expect(await recorded()).toEqual(['0001-island', '0002-ship']);
});

test('a migration gives its connection back with the statement timeout', async () => {
  const single = await createTestDatabase({ maxConnections: 1 });
  await migrateToLatest(single.pool, TEST_SECRET);

  const { rows } = await single.pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);

  expect(rows).toEqual([{ limit: '15s' }]);
  await single.drop();
});
