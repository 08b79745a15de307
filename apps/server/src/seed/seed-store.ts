import { sql } from 'kysely';
import type pg from 'pg';

import type { Db } from '#platform/db/database';
import { ADMIN_EMAIL } from '#seed/demonstration-people';

/** Of processes that start at once on one database, one seeds and the others wait for it. */
const SEED_LOCK = 7_236_051_948n;

export async function withSeedLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
    }
  });
}

/** `unfinished`: a seed was ended half-way. The demonstration's admin is verified by its last statement. */
export async function readSeedState(db: Db): Promise<'empty' | 'unfinished' | 'filled'> {
  const { rows } = await sql<{ state: 'empty' | 'unfinished' | 'filled' }>`
    select case
      when not exists (select from accounts) then 'empty'
      when exists (select from accounts where email = ${ADMIN_EMAIL} and email_verified_at is null) then 'unfinished'
      else 'filled'
    end as state`.execute(db);
  return rows[0]?.state ?? 'filled';
}

export async function finishSeed(db: Db, at: Date): Promise<void> {
  await db.updateTable('accounts').set({ email_verified_at: at }).where('email', '=', ADMIN_EMAIL).execute();
}

/** Drops both schemas with everything in them; the migrations make them again. */
export async function dropSchemas(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
}
