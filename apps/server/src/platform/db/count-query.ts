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

/** Row of a page that carries how many rows there are in all. */
export interface Counted {
  readonly item_count: number;
}

/**
 * Column that counts all rows beside a page of them, in the same statement.
 *
 * @param from What follows `from`: tables, joins and conditions.
 */
export const countBeside = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int from ${from}) as item_count`;

/** Number of all rows, by a page of them. A page behind the last has no row to carry it, and they are counted. */
export async function itemCountOf(
  db: Db,
  rows: readonly Counted[],
  { page, from }: { readonly page: number; readonly from: RawBuilder<unknown> },
): Promise<number> {
  const [row] = rows;
  if (row !== undefined) return row.item_count;
  return page === 1 ? 0 : countFrom(db, from);
}
