import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

let product: TestProduct;
let people: Record<'customer' | 'seller' | 'admin', TestAccount>;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  fishId = await createTestFish(product);
  people = {
    customer: await createTestAccount(product, { role: 'CUSTOMER' }),
    seller: await createTestSeller(product, { supplies: [{ productId: fishId, kg: 100 }] }),
    admin: await createTestAccount(product, { role: 'ADMIN' }),
  };
});
afterAll(() => product.close());

/** Gives the last step of an order the id and the time of a process whose clock is a minute behind. */
const stepByASlowClock = (orderId: string) =>
  product.services.db.unitOfWork(async (tx) => {
    await sql`alter table order_transitions disable trigger order_transitions_append_only`.execute(tx);
    await sql`
      update order_transitions set id = '00000000-0000-7000-8000-000000000001', at = at - interval '1 minute'
      where order_id = ${orderId} and action = 'ACCEPT'`.execute(tx);
    await sql`alter table order_transitions enable trigger order_transitions_append_only`.execute(tx);
  });

test('a step taken by a process whose clock is behind stands where it was taken', async () => {
  const { customer, seller, admin } = people;
  const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 3 });
  await product.call('PATCH', `/orders/seller/status/${orderId}`, { as: seller, body: { status: 'PREPARING' } });

  await stepByASlowClock(orderId);

  const order = await product.call<{ history: { action: string }[] }>('GET', `/orders/${orderId}`, { as: customer });
  expect(order.body.history.map((step) => step.action)).toEqual(['PLACE', 'VERIFY_PAYMENT', 'ACCEPT']);
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
});
