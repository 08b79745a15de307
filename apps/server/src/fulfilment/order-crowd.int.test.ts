import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestFish, createTestSeller, orderBody } from '#testing/desks/test-catalogue';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

/** Twice as many as the connections of the test's product. */
const CUSTOMERS = 48;

let product: TestProduct;
let customers: TestAccount[];
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
  customers = [];
  for (let index = 0; index < CUSTOMERS; index += 1)
    customers.push(await createTestAccount(product, { role: 'CUSTOMER' }));
});
afterAll(() => product.close());

test('more customers than connections order at once, when the late ships have to be read again', async () => {
  const [first] = customers;
  const body = await orderBody(product, { customer: first as TestAccount, productId: fishId, kg: 1 });
  product.services.schedule.refresh();

  const answers = await Promise.all(
    customers.map((customer) => product.call('POST', `/orders/${customer.id}`, { as: customer, key: uuidv7(), body })),
  );

  // Who holds a connection while waiting for another is refused after ten seconds.
  expect(answers.map((answer) => answer.status)).toEqual(customers.map(() => 201));
});
