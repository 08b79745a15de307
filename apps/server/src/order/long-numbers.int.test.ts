import { listOrders } from '@matete/contract/order/orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { inquiryNumber } from '#inquiry/inquiries-query';
import { openMarket } from '#testing/open-market';

const market = await openMarket();
const { product, admin, placePaid } = market;

test('after a million orders numbers go on, one place longer', async () => {
  await sql`select setval('order_numbers', 999998)`.execute(product.services.db);
  const numbers: (string | undefined)[] = [];
  for (let count = 0; count < 3; count += 1) {
    const orderId = await placePaid({ kg: 1 });
    const order = await product.services.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', orderId)
      .executeTakeFirst();
    numbers.push(order?.order_number);
  }
  expect(numbers).toEqual(['M-999999', 'M-1000000', 'M-1000001']);

  const found = await product.call(listOrders, { as: admin, query: { search: '1000000' } });
  expect(found.body.data.map(({ orderNumber }) => orderNumber)).toEqual(['M-1000000']);
});

test.each([
  [7, 5, '00007'],
  [99_999, 5, '99999'],
  [100_000, 5, '100000'],
])('the database writes number %i with at least %i places as %s, as the code does', async (number, places, written) => {
  const { rows } = await sql<{ n: string }>`select padded_number(${number}, ${places}) as n`.execute(
    product.services.db,
  );
  expect(rows[0]?.n).toBe(written);
  expect(inquiryNumber(number)).toBe(`Q-${written}`);
});
