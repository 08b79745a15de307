import type { Services } from '#app/services';
import { setLimits } from '#fishing-limit/set-limits';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/tools/must';
import { listMostReserved } from '#seed/tools/seed-store';

/** Limits in kg a month, made up: no official monthly quota of an island is known. */
const LIMITS_KG = [120, 80, 30];

/** Sets monthly limits for the first seller's island, on the products that most of their orders hold. */
export async function makeFishingLimits(
  services: Services,
  { admin, seller }: { admin: Caller; seller: Caller },
): Promise<void> {
  const products = await listMostReserved(services.db, seller.accountId, LIMITS_KG.length);
  const limits = products.map((productId, index) => ({
    islandId: seller.islandId ?? '',
    productId,
    monthlyLimit: LIMITS_KG[index] ?? null,
  }));
  await must(
    inTransaction(services.db, (tx) => setLimits(tx, { limits, adminId: admin.accountId, now: services.now() })),
    'set fishing limits',
  );
}
