import { sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { Head } from '#backup/manifest';
import type { Db } from '#platform/db/database';
import { listStoredColumns } from '#platform/migrations/schema-query';
import { SWEEP } from '#platform/storage/sweep-files';

/**
 * Begins a transaction that sees the database as it is at this moment until it is ended, and nothing that is written
 * meanwhile.
 */
export async function beginSnapshot({ client }: { readonly client: pg.Client }): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only');
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
     set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3`,
  );
}

/**
 * Keeps stored files from being swept until the transaction of this connection is ended. Another one than the snapshot's: a
 * statement that waits has seen the database before it waited, and rows whose files went meanwhile with it.
 */
export async function holdSweep(client: pg.Client): Promise<void> {
  await client.query('begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
  await client.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [SWEEP]);
}

/** Ends the transaction, whatever became of it. */
export const endSnapshot = async (client: pg.Client): Promise<void> => void (await client.query('rollback'));

/** Names of the migrations that a database has, in their order; none: it is not Mātete's. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('public.schema_migration') is not null as exists`.execute(db);
  if (tables[0]?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads which tables and columns a backup holds: all of ours but the list of migrations, which its head has. */
export async function listTables(db: Db): Promise<Head['tables']> {
  const columns = await listStoredColumns(db);
  return [...columns].filter(([name]) => name !== 'schema_migration').map(([name, of]) => ({ name, columns: [...of] }));
}

/** Streams the rows of a table in PostgreSQL's text format, which every version reads. */
export const streamTable = (client: pg.Client, { name, columns }: Head['tables'][number]) =>
  client.query(
    copyTo(
      `copy ${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')}) to stdout`,
    ),
  );

const KEYS_AT_ONCE = 1_000;

/** Storage keys of every row of a file, a thousand at a time. */
export async function* listStorageKeys(db: Db): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('stored_files')
      .select('storage_key')
      .where('storage_key', '>', last)
      .orderBy('storage_key')
      .limit(KEYS_AT_ONCE)
      .execute();
    if (rows.length > 0) yield rows.map(({ storage_key: key }) => key);
    if (rows.length < KEYS_AT_ONCE) return;
    last = rows.at(-1)?.storage_key ?? last;
  }
}
