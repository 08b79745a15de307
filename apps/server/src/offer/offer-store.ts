import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import { isSelling } from '#market/offer-store';
import type { Db, Tx } from '#platform/db/database';
import type { Offer } from '#platform/db/schema';

export interface OfferKey {
  readonly sellerId: string;
  readonly productId: string;
}

/** Which of some products are active. */
export async function listActiveProducts(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...productIds])
    .where('is_active', '=', true)
    .execute();
  return rows.map((row) => row.id);
}

/** Inserts an offer. @returns Whether it was new: false where the seller offers the product already. */
export async function insert(tx: Tx, offer: Insertable<Offer>): Promise<boolean> {
  const inserted = await tx
    .insertInto('offers')
    .values(offer)
    .onConflict((conflict) => conflict.columns(['seller_id', 'product_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

export const lockOffer = (tx: Tx, { sellerId, productId }: OfferKey): Promise<Selectable<Offer> | undefined> =>
  tx
    .selectFrom('offers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst();

export async function update(tx: Tx, { sellerId, productId }: OfferKey, columns: Updateable<Offer>): Promise<void> {
  await tx
    .updateTable('offers')
    .set(columns)
    .where('seller_id', '=', sellerId)
    .where('product_id', '=', productId)
    .execute();
}

export async function deleteRow(tx: Tx, { sellerId, productId }: OfferKey): Promise<void> {
  await tx.deleteFrom('offers').where('seller_id', '=', sellerId).where('product_id', '=', productId).execute();
}

/** Checks whether an order ever reserved from an offer. */
export async function wasReserved(tx: Tx, { sellerId, productId }: OfferKey): Promise<boolean> {
  const reservation = await tx
    .selectFrom('reservations')
    .select('order_id')
    .where('seller_id', '=', sellerId)
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return reservation !== undefined;
}

/**
 * Sellers who may sell, have supply that was not changed since a moment, and were not reminded of it.
 *
 * @param eventKey Of the reminder.
 */
export async function listSellersToRemind(
  db: Db,
  by: { unchangedSince: Date; eventKey: string; now: Date; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string }>`
    select distinct f.seller_id from offers f join accounts a on a.id = f.seller_id
    where f.updated_at < ${by.unchangedSince} and f.supplied_kg > 0 and ${isSelling(by.now)}
      and not exists (select from notifications n where n.account_id = f.seller_id and n.code = 5402 and n.event_key = ${by.eventKey})
    limit ${by.take}`.execute(db);
  return rows.map((row) => row.seller_id);
}
