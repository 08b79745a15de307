import type { ProductId, SellerId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { OfferKey } from '#market/offer-store';
import { isSelling } from '#market/offer-store';
import type { Db, Tx } from '#platform/db/database';

/** Which of some products are active. */
export async function listActiveProducts(tx: Tx, productIds: readonly ProductId[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...productIds])
    .where('is_active', '=', true)
    .execute();
  return rows.map((row) => row.id);
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
  const { rows } = await sql<{ seller_id: SellerId }>`
    select distinct f.seller_id from offers f join accounts a on a.id = f.seller_id
    where f.updated_at < ${by.unchangedSince} and f.supplied_kg > 0 and ${isSelling(by.now)}
      and not exists (select from notifications n where n.account_id = f.seller_id and n.code = 5402 and n.event_key = ${by.eventKey})
    limit ${by.take}`.execute(db);
  return rows.map((row) => row.seller_id);
}
