import type { OrderView } from '@matete/contract/order/order-views';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import { acceptTestOrder } from '#testing/desks/test-shipment';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

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

const look = (orderId: string, path = '') =>
  product.call<OrderView & { code?: string }>('GET', `/orders/${orderId}${path}`, { as: seller });

test('a blocked seller sees no order of the pool, by its address either, and keeps seeing the one he holds', async () => {
  const own = await acceptTestOrder(product, { admin, seller, customer, productId: fishId, kg: 2 });
  const pooled = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 2 });
  expect((await look(pooled)).status).toBe(200);
  await product.services.db
    .updateTable('accounts')
    .set({ status: 'BLOCK', blocked_until: new Date('2026-12-24T10:00:00Z') })
    .where('id', '=', seller.id)
    .execute();

  expect([(await look(pooled)).body.code, (await look(own)).status]).toEqual(['ORDER_NOT_FOUND', 200]);
  const voyages = `/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/${pooled}`;
  expect((await product.call('GET', voyages, { as: seller })).status).toBe(404);
});
