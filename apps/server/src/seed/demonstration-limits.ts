import type { Services } from '#app/services';
import { setLimits } from '#fishing-limit/set-limits';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/must';

/** kg a month, ours: no official monthly quota of an island is known, the admin sets them. */
const LIMITS_KG = [120, 80, 30];

/** Monthly limits on the first seller's island, for the products whose orders he holds first. */
export async function makeFishingLimits(
  services: Services,
  { admin, seller }: { admin: Caller; seller: Caller },
): Promise<void> {
  const products = await services.db
    .selectFrom('offers as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select('p.id')
    .where('f.seller_id', '=', seller.accountId)
    .where('p.primary_category', '=', 'WATER')
    .orderBy('f.reserved_kg', 'desc')
    .orderBy('p.sku')
    .limit(LIMITS_KG.length)
    .execute();
  const limits = products.map((product, index) => ({
    islandId: seller.islandId ?? '',
    productId: product.id,
    monthlyLimit: LIMITS_KG[index] ?? null,
  }));
  await must(
    inTransaction(services.db, (tx) => setLimits(tx, { limits, adminId: admin.accountId, now: services.now() })),
    'set fishing limits',
  );
}
