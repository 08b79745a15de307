import type { Kysely } from 'kysely';
import { Kysely as KyselyClient, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';

import type { Migration } from '#platform/db/migration';
import { migrations as allMigrations } from '#platform/migrations/list';

/** Advisory lock, any fixed number, that every process takes to migrate this database. */
const MIGRATION_LOCK = 7_236_051_947n;

/** Thrown when the database's schema and the code's cannot be reconciled by running migrations. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Migrates the schema to the newest version, one transaction each, forward only. Processes that start at once wait for
 * one another.
 *
 * @param secret Secret of the installation, for what a migration encrypts.
 * @returns The names of the migrations that ran now.
 * @throws MigrationError when the database has migrations that this version of the code does not know.
 */
export async function migrateToLatest(
  pool: pg.Pool,
  secret: string,
  migrations: readonly Migration[] = allMigrations,
): Promise<readonly string[]> {
  const db = new KyselyClient<unknown>({ dialect: new PostgresDialect({ pool }) });
  return db.connection().execute(async (connection) => {
    // Waiting for another process, or building an index, may take longer than an ordinary statement may.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      return await applyPending(connection, secret, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function applyPending(
  connection: Kysely<unknown>,
  secret: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  await sql`create table if not exists schema_migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`.execute(connection);
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(connection);
  const pending = pendingMigrations(
    migrations,
    rows.map((row) => row.name),
  );
  for (const migration of pending) {
    await connection.transaction().execute(async (tx) => {
      await migration.up(tx, { secret });
      await sql`insert into schema_migration (name) values (${migration.name})`.execute(tx);
    });
  }
  return pending.map((migration) => migration.name);
}

/**
 * Migrations that have not run, in order.
 *
 * @throws MigrationError when the code's list is out of order, the database is ahead of it, or one in the middle is
 *   missing.
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  appliedNames: readonly string[],
): readonly Migration[] {
  const names = migrations.map((migration) => migration.name);
  const misplaced = names.find((name, index) => index > 0 && name <= (names[index - 1] ?? ''));
  if (misplaced !== undefined) throw new MigrationError(`Migration ${misplaced} is listed twice or out of order.`);

  const unknown = appliedNames.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database is ahead of this version of Mātete: it has ${unknown.join(', ')}. ` +
        'Start the newer version, or restore a backup made by this one.',
    );
  }
  const skipped = names.slice(0, appliedNames.length).find((name) => !appliedNames.includes(name));
  if (skipped !== undefined) {
    throw new MigrationError(`Migration ${skipped} was never applied, but later ones were: the history was changed.`);
  }
  return migrations.slice(appliedNames.length);
}

/** Checks whether the database has exactly the schema of this version. */
export async function isSchemaCurrent(pool: pg.Pool): Promise<boolean> {
  const { rows: found } = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migration') is not null as exists`,
  );
  if (found[0]?.exists !== true) return false;
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from schema_migration');
  return rows[0]?.n === allMigrations.length;
}
