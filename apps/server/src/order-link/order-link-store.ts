import type { CustomerId, OrderId } from '@matete/contract/units';
import { type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';
import type { OrderLink } from '#platform/db/schema';

export const findLink = (db: Db, orderId: OrderId): Promise<Selectable<OrderLink> | undefined> =>
  db.selectFrom('order_links').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Makes the link of an order, unless it has one: of two calls at once both get the same. */
export async function insertLink(tx: Tx, orderId: OrderId, now: Date): Promise<void> {
  await tx
    .insertInto('order_links')
    .values({ order_id: orderId, id: uuidv7(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLink(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.deleteFrom('order_links').where('order_id', '=', orderId).execute();
}

/** Deletes the links of every order of a customer. */
export async function deleteLinksOf(tx: Tx, customerId: CustomerId): Promise<void> {
  await sql`delete from order_links l using orders o where o.id = l.order_id and o.customer_id = ${customerId}`.execute(
    tx,
  );
}
