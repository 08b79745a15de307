import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { OrderView } from '@matete/contract/order/order-views';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runDueWork } from '#app/run-due-work';
import { createTestFish, createTestSeller, DELIVERY, placeTestOrder } from '#testing/desks/test-catalogue';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const DAY_MS = 86_400_000;

let product: TestProduct;
let customer: TestAccount;
let fishId: string;
beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 900 }] });
});
afterAll(() => product.close());

async function quoteFor(shipmentDate: string): Promise<QuotedOrder> {
  const { body } = await product.call<{ quote: { orders: QuotedOrder[] } }>(
    'POST',
    '/orders/calculate-shipping-charges',
    { body: { products: [{ productId: fishId, quantity: 2, shipmentDate }] } },
  );
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
const place = (shipmentDate: string) =>
  placeTestOrder(product, { customer, productId: fishId, kg: 2, shipmentDate }) as unknown as Promise<{
    status: number;
    body: { orders: OrderView[]; code?: string; errors?: { path: string }[] };
  }>;

test('a transfer is waited for ten days where ships leave later than that', async () => {
  const { body } = await place(DELIVERY);
  expect(body.orders[0]?.nextDeadline).toEqual({
    at: new Date(TEST_NOW.getTime() + 10 * DAY_MS).toISOString(),
    action: 'LEAVE_UNPAID',
  });
});

test('a transfer is waited for no longer than the last ship that makes the date, which the order shows', async () => {
  const { date, lastAcceptAt } = await dayWith(1, 9);
  const { body } = await place(date);
  const [order] = body.orders;
  expect(order).toMatchObject({
    shipmentDate: date,
    acceptBy: lastAcceptAt,
    nextDeadline: { at: lastAcceptAt, action: 'LEAVE_UNPAID' },
  });

  product.setNow(new Date(lastAcceptAt));
  await runDueWork(product.services);
  product.setNow(TEST_NOW);
  const seen = await product.call<OrderView>('GET', `/orders/${order?.orderId}`, { as: customer });
  expect(seen.body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'DISAPPROVED' });
});

test('a date too near for a transfer is refused at its field, and the quote says from when one is possible', async () => {
  const { date, lastAcceptAt } = await dayWith(1, 9);
  product.setNow(new Date(Date.parse(lastAcceptAt) - DAY_MS + 1000));
  const quoted = await quoteFor(date);
  expect(quoted.byHand.isPossible).toBe(false);
  const from = quoted.byHand.fromDate ?? '';
  expect(from > date).toBe(true);
  expect((await quoteFor(from)).byHand).toEqual({ isPossible: true, fromDate: null });
  const before = await product.services.db.selectFrom('orders').select('id').execute();

  const refused = await place(date);

  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
    422,
    'PAYMENT_TOO_LATE',
    'paymentMethod',
  ]);
  expect(await product.services.db.selectFrom('orders').select('id').execute()).toEqual(before);
  expect((await place(from)).status).toBe(201);
});
