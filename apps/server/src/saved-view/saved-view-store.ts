import type { AccountId } from '@matete/contract/units';
import type { ListName } from '@matete/contract/list-export/list-names';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';
import type { SavedView } from '#platform/db/schema';

export type SavedViewRow = Selectable<SavedView>;

/** Waits for whoever saves a view of the same admin: views are counted before one is added. */
export async function lockViewsOf(tx: Tx, adminId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views ${adminId}`}, 0))`.execute(tx);
}

export const insert = (tx: Tx, view: Insertable<SavedView>): Promise<SavedViewRow> =>
  tx.insertInto('saved_views').values(view).returningAll().executeTakeFirstOrThrow();

/** Whether another view of the same list has a name, in whichever letters. */
export async function hasName(
  tx: Tx,
  { adminId, list, name, but }: { adminId: AccountId; list: ListName; name: string; but: string | null },
): Promise<boolean> {
  const { rows } = await sql`select 1 from saved_views v
    where v.admin_id = ${adminId} and v.list = ${list} and lower(v.name) = lower(${name}) and v.id is distinct from ${but}::uuid`.execute(
    tx,
  );
  return rows.length > 0;
}

export const countOf = async (db: Db, adminId: AccountId, list: ListName | undefined): Promise<number> => {
  let query = db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('admin_id', '=', adminId);
  if (list !== undefined) query = query.where('list', '=', list);
  return Number((await query.executeTakeFirstOrThrow()).n);
};

/** Finds a view of an admin's own. */
export const findOwn = (db: Db, adminId: AccountId, id: string): Promise<SavedViewRow | undefined> =>
  db.selectFrom('saved_views').selectAll().where('id', '=', id).where('admin_id', '=', adminId).executeTakeFirst();

export const rename = (tx: Tx, id: string, name: string): Promise<SavedViewRow | undefined> =>
  tx.updateTable('saved_views').set({ name }).where('id', '=', id).returningAll().executeTakeFirst();

/** Deletes a view of an admin's own. @returns Whether it was there. */
export async function deleteOwn(tx: Tx, adminId: AccountId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Asked = AskedSort<'name'> & { readonly list?: ListName | undefined; readonly page: number; readonly take: number };

const SORTS = { by: { name: sql`lower(name)` }, usual: sql`list, lower(name), id`, id: sql`id` };

/** Lists an admin's views. */
export function list(db: Db, adminId: AccountId, asked: Asked): Promise<SavedViewRow[]> {
  let query = db.selectFrom('saved_views').selectAll().where('admin_id', '=', adminId);
  if (asked.list !== undefined) query = query.where('list', '=', asked.list);
  return query
    .orderBy(sortedBy(asked, SORTS))
    .limit(asked.take)
    .offset((asked.page - 1) * asked.take)
    .execute();
}
