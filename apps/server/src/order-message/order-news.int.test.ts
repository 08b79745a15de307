import * as calls from '@matete/contract/order-message/order-messages';
import { getOrder, listCustomerOrders, listOrders, listSellerOrders } from '@matete/contract/order/orders';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

const market = await openMarket({ kg: 1_000 });
const { product, customer, admin, seller, placeAccepted } = market;
const { db } = product.services;

/** What the lists of customer, seller and admin say of an order. */
async function marksOf(orderId: string): Promise<boolean[]> {
  const lists = [
    await product.call(listCustomerOrders, { as: customer, params: { customerId: customer.id } }),
    await product.call(listSellerOrders, { as: seller, params: { sellerId: seller.id } }),
    await product.call(listOrders, { as: admin }),
  ];
  return lists.map(({ body }) => body.data.find((order) => order.orderId === orderId)?.hasNews === true);
}
const opens = (as: TestAccount, orderId: string) => product.call(calls.markOrderNewsRead, { as, params: { orderId } });
const hasNews = async (as: TestAccount, orderId: string) =>
  (await product.call(getOrder, { as, params: { orderId } })).body.hasNews;

test('an order carries a mark for whoever has not read what they were told of it, until they open it', async () => {
  const orderId = await placeAccepted({ kg: 1 });
  expect(await marksOf(orderId)).toEqual([true, false, false]);
  expect([await hasNews(customer, orderId), await hasNews(seller, orderId)]).toEqual([true, false]);

  expect((await opens(customer, orderId)).status).toBe(204);
  expect(await marksOf(orderId)).toEqual([false, false, false]);
});

test('a message keeps the mark until the thread was read', async () => {
  const orderId = await placeAccepted({ kg: 1 });
  await opens(customer, orderId);
  await product.call(calls.writeOrderMessage, {
    as: customer,
    params: { orderId },
    body: { message: 'Le poisson est-il vidé ?' },
    files: { attachments: [] },
  });
  expect(await marksOf(orderId)).toEqual([false, true, false]);

  await opens(seller, orderId);
  expect(await marksOf(orderId)).toEqual([false, true, false]);
  await product.call(calls.markOrderThreadRead, { as: seller, params: { orderId } });
  expect(await marksOf(orderId)).toEqual([false, false, false]);
});

test('news of other orders and of other people stay unread, and a stranger changes nothing', async () => {
  const [orderId, otherId] = [await placeAccepted({ kg: 1 }), await placeAccepted({ kg: 1 })];
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  const before = await fingerprintOf(product);
  expect((await opens(stranger, orderId)).status).toBe(404);
  expect(await fingerprintOf(product)).toBe(before);

  await opens(admin, orderId);
  await opens(customer, otherId);
  expect([await hasNews(customer, orderId), await hasNews(customer, otherId)]).toEqual([true, false]);
});

test('two windows that open an order at once both succeed', async () => {
  const orderId = await placeAccepted({ kg: 1 });
  const answers = await Promise.all([opens(customer, orderId), opens(customer, orderId), opens(customer, orderId)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const unread = await db
    .selectFrom('notifications')
    .select('id')
    .where('order_id', '=', orderId)
    .where('account_id', '=', customer.id)
    .where('read_at', 'is', null)
    .execute();
  expect(unread).toEqual([]);
});
