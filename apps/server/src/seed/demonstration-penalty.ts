import type { Services } from '#app/services';
import { runDueOrders } from '#deadlines/run-due-orders';
import type { Caller } from '#platform/session/caller';
import { makeOrder } from '#seed/demonstration-orders';
import type { SeedClock } from '#seed/seed-clock';

const DAY_MS = 86_400_000;
const PLACED_DAYS_AGO = 38;
const WITHIN_DAYS = 26;
const KG = 6;

/**
 * An order that its seller accepted and never shipped: refunded by the clock when its day was over, and its seller blocked for a
 * month that has not ended yet. Made before every other order, so that the clock finds nothing else to do.
 */
export async function makePenalty(
  services: Services,
  clock: SeedClock,
  { admin, seller, customer, started }: { admin: Caller; seller: Caller; customer: Caller; started: Date },
): Promise<void> {
  const product = await services.db
    .selectFrom('offers as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select('p.id')
    .where('f.seller_id', '=', seller.accountId)
    .where('p.sub_category', '=', 'FRUIT')
    .where('p.max_kg_per_order', '>=', KG)
    .orderBy('p.sku')
    .executeTakeFirstOrThrow();
  const placedAt = new Date(started.getTime() - PLACED_DAYS_AGO * DAY_MS);
  await makeOrder(services, clock, {
    customer,
    seller,
    adminId: admin.accountId,
    stage: 'PREPARING',
    withinDays: WITHIN_DAYS,
    lines: [{ productId: product.id, quantity: KG }],
    placedAt,
  });
  clock.set(new Date(placedAt.getTime() + (WITHIN_DAYS + 2) * DAY_MS));
  await runDueOrders(services);
}
