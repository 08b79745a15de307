import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** Counts the rows of a query, whatever it selects. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const counting = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('n'));
  const { n } = await counting.$castTo<{ n: number }>().executeTakeFirstOrThrow();
  return n;
}

/** Lists are counted exactly up to this number; beyond it a count means "at least". */
export const COUNT_LIMIT = 10_000;

const upToLimit = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select from ${from} limit ${COUNT_LIMIT + 1}) counted`;

/**
 * Counts the rows of a query that is written in SQL, up to one more than the limit: a list of millions is not counted for
 * a page of it.
 *
 * @param from What follows `from`: tables, joins and conditions.
 */
export async function countFrom(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${upToLimit(from)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** As `countFrom`, however many there are: for a number that people read. */
export async function countAllFrom(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Row of a page that carries how many rows there are in all. */
export interface Counted {
  readonly item_count: number;
}

/**
 * Column that counts all rows beside a page of them, in the same statement, up to one more than the limit.
 *
 * @param from What follows `from`: tables, joins and conditions.
 */
export const countBeside = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int from ${upToLimit(from)}) as item_count`;

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
