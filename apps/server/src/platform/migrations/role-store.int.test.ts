import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { bringUpToDate } from '#app/prepare-schema';
import { openDatabase } from '#platform/db/client';
import { ownsSchema } from '#platform/migrations/role-store';
import { RUNNER_ROLE, TEST_SECRET } from '#testing/test-cluster-names';
import { createTestDatabase } from '#testing/test-database';

const { db, pool, url, drop } = await createTestDatabase({ role: RUNNER_ROLE });
afterAll(drop);

const asOwner = async (statement: string): Promise<void> => {
  const address = new URL(url);
  address.username = 'matete';
  const owner = openDatabase({ url: address.href, secret: TEST_SECRET, maxConnections: 1, applicationName: 'owner' });
  await owner.pool.query(statement);
  await owner.close();
};
const attempt = (statement: string) =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => 'done',
      ({ code }: { code?: string }) => code,
    );

const { rows: tables } = await sql<{ name: string }>`
  select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
  db,
);
const { rows: growing } = await sql<{ name: string }>`
  select tgrelid::regclass::text as name from pg_trigger where tgname like '%_append_only' order by 1`.execute(db);

test.each(tables)('the role that runs can neither drop, empty nor change the table $name', async ({ name }) => {
  expect([
    await attempt(`drop table ${name} cascade`),
    await attempt(`truncate ${name} cascade`),
    await attempt(`alter table ${name} add column more text`),
    await attempt(`alter table ${name} disable trigger user`),
    await attempt(`create trigger mine after insert on ${name} execute function refuse_change()`),
  ]).toEqual(['42501', '42501', '42501', '42501', '42501']);
});

test('of the books, papers and history it adds rows and changes none', async () => {
  expect(growing.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ledger_entries', 'ledger_transactions', 'audit_log']),
  );
  for (const { name } of growing) {
    const { rows } = await sql<{ rights: string }>`
      select string_agg(privilege_type, ' ' order by privilege_type) as rights from information_schema.role_table_grants
      where grantee = ${RUNNER_ROLE} and table_name = ${name}`.execute(db);
    expect(rows[0]?.rights, name).toBe('INSERT SELECT');
    expect(await attempt(`delete from ${name}`), name).toBe('42501');
  }
});

test('it takes no right of the owner, and makes nothing of its own', async () => {
  expect([
    await attempt('set role matete'),
    await attempt('create table mine (x int)'),
    await attempt('create schema mine'),
    await attempt(`insert into schema_migration (name) values ('9999')`),
    await attempt('create or replace function refuse_change() returns trigger language sql as $$ select 1 $$'),
    await attempt(`set session_replication_role = replica`),
    await attempt('alter policy runs_jobs on graphile_worker._private_jobs using (false)'),
  ]).toEqual(['42501', '42501', '42501', '42501', '42501', '42501', '42501']);
});

test('it starts where the tables are those of this release, and says who has to act where they are not', async () => {
  expect(await ownsSchema(pool)).toBe(false);
  await bringUpToDate(pool, TEST_SECRET);

  await asOwner(`delete from schema_migration where name = (select max(name) from schema_migration)`);
  await expect(bringUpToDate(pool, TEST_SECRET)).rejects.toThrow('run `npm run migrate` with DATABASE_OWNER_URL');
  await asOwner('drop schema public cascade; create schema public; grant usage on schema public to public');
  await expect(bringUpToDate(pool, TEST_SECRET)).rejects.toThrow('run `npm run migrate` with DATABASE_OWNER_URL');
});
