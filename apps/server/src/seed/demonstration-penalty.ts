import type { Services } from '#app/services';
import { runDueOrders } from '#deadlines/run-due-orders';
import type { Caller } from '#platform/session/caller';
import { makeOrder } from '#seed/demonstration-orders';
import type { SeedClock } from '#seed/tools/seed-clock';
import { listSupplied } from '#seed/tools/seed-store';

const DAY_MS = 86_400_000;
const PLACED_DAYS_AGO = 38;
const WITHIN_DAYS = 26;
const KG = 6;

/**
 * Creates an order that its seller accepted and never shipped: refunded by the clock when its day was over, its seller
 * blocked for a month that has not ended. Created before every other order, so that the clock finds nothing else to
 * do.
 */
export async function makePenalty(
  services: Services,
  clock: SeedClock,
  { admin, seller, customer, started }: { admin: Caller; seller: Caller; customer: Caller; started: Date },
): Promise<void> {
  const [productId = ''] = await listSupplied(services.db, {
    sellerId: seller.accountId,
    subCategories: ['FRUIT'],
    minKg: KG,
  });
  const placedAt = new Date(started.getTime() - PLACED_DAYS_AGO * DAY_MS);
  await makeOrder(services, clock, {
    customer,
    seller,
    adminId: admin.accountId,
    stage: 'PREPARING',
    withinDays: WITHIN_DAYS,
    lines: [{ productId, quantity: KG }],
    placedAt,
  });
  clock.set(new Date(placedAt.getTime() + (WITHIN_DAYS + 2) * DAY_MS));
  await runDueOrders(services);
}
