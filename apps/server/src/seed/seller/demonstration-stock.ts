import type { Services } from '#app/services';
import { changeOffer } from '#offer/manage-offers';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/tools/must';
import type { SeedClock } from '#seed/tools/seed-clock';
import { listUnreserved } from '#seed/tools/seed-store';

const DAY_MS = 86_400_000;

/** Kilograms that the seller set so many days ago, of their products that no order holds. */
const SET: readonly { readonly daysAgo: number; readonly kg: readonly number[] }[] = [
  { daysAgo: 9, kg: [240, 150, 90] },
  { daysAgo: 2, kg: [60, 0] },
];

/** Gives a seller a week that was unlike the last: something to take up again, and a product at zero. */
export async function makeStock(
  services: Services,
  clock: SeedClock,
  { seller, started }: { seller: Caller; started: Date },
): Promise<void> {
  const products = await listUnreserved(services.db, seller.accountId, 3);
  for (const { daysAgo, kg } of SET) {
    clock.set(new Date(started.getTime() - daysAgo * DAY_MS));
    for (const [index, quantity] of kg.entries()) {
      const productId = products[index];
      if (productId === undefined) continue;
      const change = { productId, quantity };
      const context = { caller: seller, language: 'fr' as const, now: services.now() };
      await must(
        inTransaction(services.db, (tx) => changeOffer(tx, change, context)),
        'set kilograms',
      );
    }
  }
  clock.set(started);
}
