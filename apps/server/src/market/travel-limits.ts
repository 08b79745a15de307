import type { Db } from '#platform/db/database';

/** A seller's own limits of days at sea for some products; null where he set none. */
export async function listSupplyLimits(
  db: Db,
  sellerId: string,
  productIds: readonly string[],
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('offers')
    .select('max_travel_days')
    .where('seller_id', '=', sellerId)
    .where('product_id', 'in', [...productIds])
    .execute();
  return rows.map((row) => row.max_travel_days);
}
