import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '#testing/test-database';
import { createTestDatabase } from '#testing/test-database';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

test('two test databases share nothing', async () => {
  await sql`create table only_here (id int)`.execute(first.db);

  const found = await sql<{ name: string | null }>`select to_regclass('only_here')::text as name`.execute(second.db);

  expect(found.rows).toEqual([{ name: null }]);
});

test('tests run with the rights of the application, not of a superuser', async () => {
  const { rows } = await sql<{ who: string; isSuperuser: string }>`
    select current_user::text as who, current_setting('is_superuser') as "isSuperuser"`.execute(first.db);

  expect(rows).toEqual([{ who: 'matete', isSuperuser: 'off' }]);
});

test('a test database has every migration and no pending one', async () => {
  const { migrations } = await import('#platform/migrations/list');
  const { rows } = await first.pool.query<{ name: string }>('select name from schema_migration order by name');

  expect(rows.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
});
