import type pg from 'pg';

/** How a database is set, by what the product needs of it. */
export interface DatabaseFacts {
  /** As 150004. */
  readonly version: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly is_superuser: boolean;
  readonly encoding: string;
}

const SETTINGS = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'autovacuum',
  'max_connections',
  'archive_mode',
  'shared_buffers',
] as const;

export async function readDatabaseFacts(pool: pg.Pool): Promise<DatabaseFacts> {
  // Of the server, not of this session, which sets some of them for itself.
  const { rows } = await pool.query<DatabaseFacts>(
    `select current_setting('server_version_num')::int as version,
      (select json_object_agg(name, coalesce(reset_val, setting)) from pg_settings where name = any($1)) as settings,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding`,
    [SETTINGS],
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database says nothing about itself.');
  return facts;
}
