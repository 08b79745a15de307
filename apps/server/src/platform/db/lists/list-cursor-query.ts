import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** A list in SQL. */
export interface SortedList {
  readonly id: RawBuilder<unknown>;
  /** What follows `from`: tables, joins and conditions. */
  readonly from: RawBuilder<unknown>;
  /** What follows `order by`. */
  readonly order: RawBuilder<unknown>;
  /** `with …`, where the list needs one. */
  readonly before?: RawBuilder<unknown>;
}

/**
 * Reads the ids of a whole list in its order, some at a time, from a cursor of the database: the list is sorted once,
 * and a later page costs no more than the first. It lives as long as the transaction of its first read, which must be a
 * snapshot.
 */
export class ListCursor {
  #rowCount: number | undefined;
  #isAtEnd = false;

  /** Number of rows of the list. Undefined before its first page was read. */
  get rowCount(): number | undefined {
    return this.#rowCount;
  }

  get isAtEnd(): boolean {
    return this.#isAtEnd;
  }

  /** Ids of the next rows, at most as many as asked for; none at the end. */
  async next(tx: Db, list: SortedList, take: number): Promise<string[]> {
    if (this.#rowCount === undefined) this.#rowCount = await open(tx, list);
    const { rows } = await sql<{ id: string }>`fetch ${sql.raw(String(take))} from list_cursor`.execute(tx);
    this.#isAtEnd = rows.length < take;
    return rows.map(({ id }) => id);
  }
}

async function open(tx: Db, { id, from, order, before = sql`` }: SortedList): Promise<number> {
  const { rows } = await sql<{ n: number }>`${before} select count(*)::int as n from ${from}`.execute(tx);
  // All of it will be read, not its beginning alone.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await declare(tx, sql`${before} select ${id}::text as id from ${from} order by ${order}`);
  return rows[0]?.n ?? 0;
}

const declare = (tx: Db, select: RawBuilder<unknown>): Promise<unknown> =>
  sql`declare list_cursor no scroll cursor for ${select}`.execute(tx);
