import type { ProductId, SellerId } from '@matete/contract/units';
import type { Db } from '#platform/db/database';

/** A seller's own limits of days at sea for some products; null where they set none. */
export async function listSupplyLimits(
  db: Db,
  sellerId: SellerId,
  productIds: readonly ProductId[],
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('offers')
    .select('max_travel_days')
    .where('seller_id', '=', sellerId)
    .where('product_id', 'in', [...productIds])
    .execute();
  return rows.map((row) => row.max_travel_days);
}

/** The products that a seller supplies only whole: no part of an order of them may be offered. */
export async function listSuppliedWhole(db: Db, sellerId: SellerId): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .select('product_id')
    .where('seller_id', '=', sellerId)
    .where('can_supply_partially', '=', false)
    .execute();
  return rows.map((row) => row.product_id);
}
