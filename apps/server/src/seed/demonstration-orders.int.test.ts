import { expect, test } from 'vitest';

import { makeOrder } from '#seed/demonstration-orders';
import { SeedClock } from '#seed/tools/seed-clock';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

const DAY_MS = 86_400_000;

const { product, customer, seller, admin, fishId } = await openMarket();
const { db } = product.services;

const callerOf = (accountId: string, role: 'CUSTOMER' | 'SELLER', islandId: string) => ({
  accountId,
  personId: accountId,
  company: null,
  role,
  islandId,
  language: 'fr' as const,
  status: 'APPROVE' as const,
  blockedUntil: null,
  sessionHash: Buffer.alloc(0),
  lacksSecondFactor: false,
  isUnverified: false,
});

test('a shipped order of the demonstration is at sea on whatever day the demonstration is made', async () => {
  for (let day = 0; day < 14; day += 1) {
    const present = new Date(TEST_NOW.getTime() + (40 + day) * DAY_MS);
    const clock = new SeedClock(TEST_NOW, present);
    const orderId = await makeOrder({ ...product.services, now: clock.now }, clock, {
      customer: callerOf(customer.id, 'CUSTOMER', 'tahiti'),
      seller: callerOf(seller.id, 'SELLER', 'rangiroa'),
      adminId: admin.id,
      stage: 'SHIPPED',
      withinDays: 26,
      lines: [{ productId: fishId, quantity: 5 }],
      placedAt: new Date(present.getTime() - 12 * DAY_MS),
    });
    const { shipped_at: shippedAt, arrival_at: arrivalAt } = await db
      .selectFrom('shipments')
      .where('order_id', '=', orderId)
      .select(['shipped_at', 'arrival_at'])
      .executeTakeFirstOrThrow();
    expect(arrivalAt?.getTime(), `${present.toISOString()}: it has arrived`).toBeGreaterThan(present.getTime());
    expect(shippedAt.getTime(), `${present.toISOString()}: it was shipped later`).toBeLessThanOrEqual(
      present.getTime(),
    );
  }
});
