// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { prepareSchema } from '#app/prepare-schema';
import type { Migration } from '#platform/db/migration';
import { migrations } from '#platform/migrations/list';
import { seedWhenEmpty } from '#seed/start/seed-when-empty';
import { explainStartUpError } from '#start/start-up-error';
import { RUNNER_ROLE, TEST_SECRET } from '#testing/test-cluster-names';
import { createTestDatabase } from '#testing/test-database';

const directory = mkdtempSync(path.join(tmpdir(), 'matete-seed-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const settings = { secret: TEST_SECRET, storage: { kind: 'disk', directory } as const };

async function openDatabase() {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  const said: string[] = [];
  const progress = {
    step: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      said.push(name);
      return work();
    },
  };
  return { database, said, start: { settings, database, progress } };
}

const countOrders = async ({ database }: Awaited<ReturnType<typeof openDatabase>>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(database.db);
  return rows[0]?.count ?? 0;
};

test('of two products that start at once on an empty database one puts the demonstration in, and never again', async () => {
  const opened = await openDatabase();
  await Promise.all([seedWhenEmpty(opened.start), seedWhenEmpty(opened.start)]);
  await seedWhenEmpty(opened.start);

  expect(opened.said).toEqual(['Putting the demonstration in']);
  expect(await countOrders(opened)).toBeGreaterThan(250);
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where not tgisinternal and tgenabled <> 'O'
    union all select conname from pg_constraint where contype = 'f' and condeferrable`.execute(opened.database.db);
  expect(rows, 'no trigger is off, and no foreign key waits').toEqual([]);
  await expect(sql`delete from ledger_entries`.execute(opened.database.db)).rejects.toThrow('append only');
});

test('a role that does not own the tables is told who puts the demonstration in, and leaves all as it is', async () => {
  const database = await createTestDatabase({ role: RUNNER_ROLE });
  afterAll(() => database.drop());
  const progress = { step: <T>(_: string, work: () => Promise<T>): Promise<T> => work() };

  await expect(seedWhenEmpty({ settings, database, progress })).rejects.toThrow(/does not own the tables.*Unset SEED/);
  expect(explainStartUpError(await seedWhenEmpty({ settings, database, progress }).catch((error) => error))).toContain(
    'npm run migrate',
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(database.db);
  expect(rows[0]?.count).toBe(0);
});

test('migrations that are newer than the demonstration change it as they change any data', async () => {
  const later: Migration = {
    name: '9999-later',
    async up(db) {
      await sql`alter table favourites add column note text`.execute(db);
      await sql`update favourites set note = 'from before'`.execute(db);
      await sql`alter table favourites alter column note set not null`.execute(db);
    },
  };
  const opened = await openDatabase();
  const all = [...migrations, later];
  await prepareSchema(opened.database.pool, TEST_SECRET, all);
  await seedWhenEmpty({ ...opened.start, migrations: all });

  const { rows } = await sql<{ note: string }>`select note from favourites`.execute(opened.database.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ note }) => note))).toEqual(new Set(['from before']));
});
