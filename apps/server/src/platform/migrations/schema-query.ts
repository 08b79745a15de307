import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** A foreign key: rows of a table name rows of another. */
export interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Reads the foreign keys between different tables of ours. */
export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conname as name, a.relname as "from", b.relname as "to" from pg_constraint c
    join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
    where c.contype = 'f' and c.conrelid <> c.confrelid and c.connamespace = 'public'::regnamespace
    order by a.relname, c.conname`.execute(db);
  return rows;
}

interface Column {
  readonly table_name: string;
  readonly column_name: string;
}

/** Reads the columns of our tables that can be kept elsewhere: none that the database works out, none that names its own transactions. */
export async function listStoredColumns(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.data_type <> 'xid8'
    order by c.table_name, c.ordinal_position`.execute(db);
  const columns = new Map<string, string[]>();
  for (const { table_name: table, column_name: column } of rows)
    columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

/** Reads how far each sequence of ours has counted. */
export async function readSequences(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value::int as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Name of the last migration that a database has. */
export async function findLastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migration`.execute(db);
  return rows[0]?.name ?? '';
}
