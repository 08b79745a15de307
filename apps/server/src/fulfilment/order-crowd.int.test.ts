import { placeOrder } from '@matete/contract/order/place-order';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

/** Twice as many as the connections of the test's product. */
const CUSTOMERS = 48;

const { product, bodyFor } = await openMarket();
const customers: TestAccount[] = [];
for (let index = 0; index < CUSTOMERS; index += 1)
  customers.push(await createTestAccount(product, { role: 'CUSTOMER' }));

test('more customers than connections place orders at once, while the late ships are read again', async () => {
  const body = await bodyFor({ kg: 1 });
  product.services.schedule.refresh();

  const answers = await Promise.all(
    customers.map((customer) => product.call(placeOrder, { as: customer, params: { customerId: customer.id }, body })),
  );

  // Who holds a connection while waiting for another is refused after ten seconds.
  expect(answers.map((answer) => answer.status)).toEqual(customers.map(() => 201));
});
