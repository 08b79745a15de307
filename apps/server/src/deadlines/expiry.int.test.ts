import type { OrderView } from '@matete/contract/order/order-views';
import type { VoyageChoice } from '@matete/contract/order/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expireUnreachable } from '#deadlines/expire-order';
import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

/** Within two weeks of the tests' day: ships' plans are known that far. */
const SOON = '2026-12-04';

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let seller: TestAccount;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
});
afterAll(() => product.close());

async function orderDueSoon(): Promise<{ orderId: string; lastDeparture: Date }> {
  product.setNow(TEST_NOW);
  const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 2, shipmentDate: SOON });
  const { body } = await product.call<{ voyages: VoyageChoice[] }>(
    'GET',
    `/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/${orderId}`,
    { as: seller },
  );
  const departures = body.voyages.map((voyage) => Date.parse(voyage.departureAt));
  return { orderId, lastDeparture: new Date(Math.max(...departures)) };
}

const viewOf = async (orderId: string) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer })).body;
const accept = (orderId: string) =>
  product.call<{ code?: string }>('PATCH', `/orders/seller/status/${orderId}`, {
    as: seller,
    body: { status: 'PREPARING' },
  });

test('an order is given up when the last ship that could make it has left, days before its date, and not before', async () => {
  const { orderId, lastDeparture } = await orderDueSoon();
  product.setNow(lastDeparture);
  expect(await expireUnreachable(product.services)).toBe(0);
  expect((await viewOf(orderId)).status).toBe('PENDING');

  product.setNow(new Date(lastDeparture.getTime() + 1000));
  await Promise.all([expireUnreachable(product.services), expireUnreachable(product.services)]);

  const order = await viewOf(orderId);
  expect([order.status, order.paymentStatus, order.nextDeadline]).toEqual(['CANCELLED', 'FULL_REFUND', null]);
  expect(order.history.filter((event) => event.action === 'EXPIRE')).toHaveLength(1);
});

test('a blocked seller, or one without supply today, still counts as a way to bring it', async () => {
  const { orderId, lastDeparture } = await orderDueSoon();
  await product.services.db
    .updateTable('offers')
    .set({ supplied_kg: 0 })
    .where('seller_id', '=', seller.id)
    .where('reserved_kg', '=', 0)
    .execute();
  product.setNow(new Date(lastDeparture.getTime() - 1000));
  await expireUnreachable(product.services);
  expect((await viewOf(orderId)).status).toBe('PENDING');
  await product.services.db
    .updateTable('offers')
    .set({ supplied_kg: 500 })
    .where('seller_id', '=', seller.id)
    .execute();
});

test('an accept that began in time and the clock that gives the order up leave one of the two', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { orderId, lastDeparture } = await orderDueSoon();
    product.setNow(new Date(lastDeparture.getTime() - 1000));
    const accepting = accept(orderId);
    await new Promise((resolve) => setTimeout(resolve, round));
    product.setNow(new Date(lastDeparture.getTime() + 1000));

    const [accepted] = await Promise.all([accepting, expireUnreachable(product.services)]);

    const order = await viewOf(orderId);
    expect(order.status).toBe(accepted.status === 200 ? 'PREPARING' : 'CANCELLED');
    expect(order.paymentStatus).toBe(accepted.status === 200 ? 'VERIFIED' : 'FULL_REFUND');
  }
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
});
