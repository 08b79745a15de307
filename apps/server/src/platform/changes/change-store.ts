import type pg from 'pg';

/** Channel of PostgreSQL on which processes tell each other what public answers show now. */
export const CHANGE_CHANNEL = 'change';

/** Notifies every process that listens, this one too. */
export async function notifyOfChange(pool: pg.Pool, payload: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, payload]);
}
