import type { CustomerId, ProductId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

/**
 * Locks the favourites of a customer, so that of two requests at once the second counts what the first wrote. Their
 * account is locked by others for long, and is left alone.
 */
export async function lockAllOf(tx: Tx, customerId: CustomerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${customerId}`}, 0))`.execute(tx);
}

/** Ids of a customer's favourites, newest first. */
export async function listIdsOf(db: Db, customerId: CustomerId): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

export async function insert(
  tx: Tx,
  { customerId, productId, now }: { customerId: CustomerId; productId: ProductId; now: Date },
): Promise<void> {
  await tx.insertInto('favourites').values({ customer_id: customerId, product_id: productId, added_at: now }).execute();
}

export async function remove(tx: Tx, customerId: CustomerId, productId: ProductId): Promise<void> {
  await tx.deleteFrom('favourites').where('customer_id', '=', customerId).where('product_id', '=', productId).execute();
}

export async function deleteFavouritesOf(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.deleteFrom('favourites').where('customer_id', '=', customerId).execute();
}
