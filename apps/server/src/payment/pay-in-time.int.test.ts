import { quoteBasket } from '@matete/contract/cart/cart';
import type { QuotedOrder } from '@matete/contract/cart/quote';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { expect, test } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import { DELIVERY } from '#testing/desks/order-verbs';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

const DAY_MS = 86_400_000;

const { product, fishId, place, readOrder } = await openMarket();

async function quoteFor(shipmentDate: string): Promise<QuotedOrder> {
  const { body } = await product.call(quoteBasket, {
    body: { products: [{ productId: fishId, quantity: 2, shipmentDate }] },
  });
  const [order] = body.quote.orders;
  if (order === undefined) throw new Error('no quote');
  return order;
}

/** The first delivery day whose last ship leaves so many days from now at the least. */
async function dayWith(leastDays: number, mostDays: number): Promise<{ date: string; lastAcceptAt: string }> {
  for (let ahead = 1; ahead < 30; ahead += 1) {
    const date = addDays(tahitiDayOf(TEST_NOW), ahead);
    const { lastAcceptAt } = await quoteFor(date);
    const leftMs = lastAcceptAt === null ? -1 : Date.parse(lastAcceptAt) - TEST_NOW.getTime();
    if (lastAcceptAt !== null && leftMs >= leastDays * DAY_MS && leftMs < mostDays * DAY_MS)
      return { date, lastAcceptAt };
  }
  throw new Error(`no ship leaves in ${leastDays} to ${mostDays} days`);
}

test('an order waits ten days for its transfer where ships leave later, as its quote says', async () => {
  expect((await quoteFor(DELIVERY)).byHand.until).toBe(new Date(TEST_NOW.getTime() + 10 * DAY_MS).toISOString());
  const { body } = await place({ kg: 2, shipmentDate: DELIVERY });
  expect(body.orders[0]?.nextDeadline).toEqual({
    at: new Date(TEST_NOW.getTime() + 10 * DAY_MS).toISOString(),
    action: 'LEAVE_UNPAID',
  });
});

test('an order waits for its transfer no longer than until the last ship that makes its date, as its quote says', async () => {
  const { date, lastAcceptAt } = await dayWith(1, 9);
  expect((await quoteFor(date)).byHand.until).toBe(lastAcceptAt);
  const { body } = await place({ kg: 2, shipmentDate: date });
  const [order] = body.orders;
  expect(order).toMatchObject({
    shipmentDate: date,
    acceptBy: lastAcceptAt,
    nextDeadline: { at: lastAcceptAt, action: 'LEAVE_UNPAID' },
  });

  product.setNow(new Date(lastAcceptAt));
  await runDueWork(product.services);
  product.setNow(TEST_NOW);
  const seen = await readOrder(order?.orderId ?? '');
  expect(seen).toMatchObject({ status: 'CANCELLED', paymentStatus: 'DISAPPROVED' });
});

test('an order by transfer for too near a date is refused, and the quote names the first possible date', async () => {
  const { date, lastAcceptAt } = await dayWith(1, 9);
  product.setNow(new Date(Date.parse(lastAcceptAt) - DAY_MS + 1000));
  const quoted = await quoteFor(date);
  expect(quoted.byHand).toMatchObject({ isPossible: false, until: null });
  const from = quoted.byHand.fromDate ?? '';
  expect(from > date).toBe(true);
  expect((await quoteFor(from)).byHand).toMatchObject({ isPossible: true, fromDate: null });
  const before = await product.services.db.selectFrom('orders').select('id').execute();

  const refused = await place({ kg: 2, shipmentDate: date });

  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
    422,
    'PAYMENT_TOO_LATE',
    'paymentMethod',
  ]);
  expect(await product.services.db.selectFrom('orders').select('id').execute()).toEqual(before);
  expect((await place({ kg: 2, shipmentDate: from })).status).toBe(201);
});
