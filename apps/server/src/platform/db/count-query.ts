import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** Counts the rows of a query, whatever it selects. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const counting = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('n'));
  const { n } = await counting.$castTo<{ n: number }>().executeTakeFirstOrThrow();
  return n;
}

/**
 * Counts the rows of a query that is written in SQL.
 *
 * @param from What follows `from`: tables, joins and conditions.
 */
export async function countFrom(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db);
  return rows[0]?.n ?? 0;
}
