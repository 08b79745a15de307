import { lastVoyageForOrder } from '@matete/contract/order/orders';
import { expect, test } from 'vitest';

import { expireUnreachable } from '#deadlines/expire-order';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

/** Within two weeks of the tests' day: ships' plans are known that far. */
const SOON = '2026-12-04';

const { product, seller, placePaid, accept, readOrder } = await openMarket();

async function orderDueSoon(): Promise<{ orderId: string; lastDeparture: Date }> {
  product.setNow(TEST_NOW);
  const orderId = await placePaid({ kg: 2, shipmentDate: SOON });
  const { body } = await product.call(lastVoyageForOrder, { as: seller, params: { orderId } });
  const departures = body.voyages.map((voyage) => Date.parse(voyage.departureAt));
  return { orderId, lastDeparture: new Date(Math.max(...departures)) };
}

test('an order expires when the last ship that could bring it in time has left, and not before', async () => {
  const { orderId, lastDeparture } = await orderDueSoon();
  product.setNow(lastDeparture);
  expect(await expireUnreachable(product.services)).toBe(0);
  expect((await readOrder(orderId)).status).toBe('PENDING');

  product.setNow(new Date(lastDeparture.getTime() + 1000));
  await Promise.all([expireUnreachable(product.services), expireUnreachable(product.services)]);

  const order = await readOrder(orderId);
  expect([order.status, order.paymentStatus, order.nextDeadline]).toEqual(['CANCELLED', 'FULL_REFUND', null]);
  expect(order.history.filter((event) => event.action === 'EXPIRE')).toHaveLength(1);
});

test('an order does not expire while its only seller is blocked or without supply', async () => {
  const { orderId, lastDeparture } = await orderDueSoon();
  await product.services.db
    .updateTable('offers')
    .set({ supplied_kg: 0 })
    .where('seller_id', '=', seller.id)
    .where('reserved_kg', '=', 0)
    .execute();
  product.setNow(new Date(lastDeparture.getTime() - 1000));
  await expireUnreachable(product.services);
  expect((await readOrder(orderId)).status).toBe('PENDING');
  await product.services.db
    .updateTable('offers')
    .set({ supplied_kg: 500 })
    .where('seller_id', '=', seller.id)
    .execute();
});

test('an order accepted and expired at the same time is one of the two', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, lastDeparture } = await orderDueSoon();
    product.setNow(new Date(lastDeparture.getTime() - 1000));
    const accepting = accept(orderId);
    await new Promise((resolve) => setTimeout(resolve, round));
    product.setNow(new Date(lastDeparture.getTime() + 1000));

    const [accepted] = await Promise.all([accepting, expireUnreachable(product.services)]);

    const order = await readOrder(orderId);
    expect(order.status).toBe(accepted.status === 200 ? 'PREPARING' : 'CANCELLED');
    expect(order.paymentStatus).toBe(accepted.status === 200 ? 'VERIFIED' : 'FULL_REFUND');
  }
  await expectSoundBooks(product);
});
