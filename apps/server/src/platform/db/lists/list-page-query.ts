import { type RawBuilder, sql } from 'kysely';

import { countBeside, countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import type { ListCursor, SortedList } from '#platform/db/lists/list-cursor-query';

/** Which page of a list is asked for. */
export interface AskedPage {
  readonly page: number;
  readonly take: number;
  /** Where the whole list is read page after page: its cursor, and no page is skipped to. */
  readonly cursor?: ListCursor | undefined;
}

/** Everything behind `from` of a page's rows: what is read beside them is not read for those that the page skips. */
export async function rowsOfPage(
  db: Db,
  asked: AskedPage,
  list: SortedList & { readonly tables: RawBuilder<unknown> },
): Promise<RawBuilder<unknown>> {
  const page = await idsOfPage(db, asked, list);
  return sql`${list.tables} join ${page} page on page.id = ${list.id} order by ${list.order}`;
}

/** Table of the ids of a page, as `id`: of one that is skipped to, or the next of the list's cursor. */
export async function idsOfPage(db: Db, asked: AskedPage, list: SortedList): Promise<RawBuilder<unknown>> {
  const { cursor } = asked;
  if (cursor !== undefined) return sql`(select unnest(${await cursor.next(db, list, asked.take)}::uuid[]) as id)`;
  return sql`(select ${list.id} as id from ${list.from} order by ${list.order} ${limitOf(asked)})`;
}

/** Number of rows of a list for its pages; a cursor has counted them. */
export const countOfPages = async (db: Db, { cursor }: AskedPage, from: RawBuilder<unknown>): Promise<number> =>
  cursor?.rowCount ?? countFrom(db, from);

const limitOf = ({ page, take }: AskedPage): RawBuilder<unknown> => sql`limit ${take} offset ${(page - 1) * take}`;

/** Column that counts all rows beside a page of them; a cursor has counted them. */
export const countBesidePage = ({ cursor }: AskedPage, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  cursor === undefined ? countBeside(from) : sql`${cursor.rowCount ?? 0}::int as item_count`;
