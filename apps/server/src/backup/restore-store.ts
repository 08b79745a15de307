import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { Head } from '#backup/manifest';
import type { Db } from '#platform/db/database';

/** Whether a database holds nobody's data: no account was ever made in it. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('public.accounts') is not null as exists`.execute(
    db,
  );
  if (rows[0]?.exists !== true) return true;
  const { rows: used } = await sql<{ is_used: boolean }>`select exists (select from accounts) as is_used`.execute(db);
  return used[0]?.is_used !== true;
}

interface Detached {
  /** Statements that bring back what was taken away. */
  readonly restore: readonly string[];
}

/**
 * Begins the transaction of a restoration: the tables are empty, and rows go in as they were. Keys between tables are taken
 * away, to be checked for all rows at once by {@link attach}; triggers rest, since the rows are what they made already.
 *
 * @returns What {@link attach} brings back.
 */
export async function detach(client: pg.Client, tables: Head['tables']): Promise<Detached> {
  await client.query('begin');
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'`,
  );
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  // A column that names transactions begins anew: those of another database mean nothing here.
  const { rows: positions } = await client.query<{ table: string; name: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and data_type = 'xid8' and is_nullable = 'NO' and column_default is null`,
  );
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of positions)
    await client.query(`alter table ${table} alter column ${name} set default '0'`);
  await client.query(`truncate ${names.join(', ')}`);
  return {
    restore: [
      ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...positions.map(({ table, name }) => `alter table ${table} alter column ${name} drop default`),
      ...names.map((name) => `alter table ${name} enable trigger user`),
    ],
  };
}

/** Checks the keys between tables, and has triggers watch again. */
export async function attach(client: pg.Client, { restore }: Detached): Promise<void> {
  for (const statement of restore) await client.query(statement);
}

/** Takes rows in PostgreSQL's text format. */
export const fillTable = (client: pg.Client, { name, columns }: Head['tables'][number]) =>
  client.query(
    copyFrom(
      `copy ${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')}) from stdin`,
    ),
  );

/** Has a sequence go on after a number. */
export const setLast = (client: pg.Client, name: string, last: number): Promise<unknown> =>
  client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last]);

/** Has the planner know what the tables hold. */
export const analyse = (client: pg.Client, tables: Head['tables']): Promise<unknown> =>
  client.query(`analyze ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
