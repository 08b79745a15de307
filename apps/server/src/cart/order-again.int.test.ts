import { emptyCart, getCart } from '@matete/contract/cart/cart';
import { orderAgain, previewOrderAgain } from '@matete/contract/cart/order-again';
import { listCustomerOrders } from '@matete/contract/order/orders';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { DELIVERY } from '#testing/desks/order-verbs';
import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

const { product, customer, fishId, placePaid, cancel } = await openMarket({ kg: 100 });
const orderId = await placePaid({ kg: 12 });
await cancel(orderId);

const preview = (orderIds: readonly string[], as: TestAccount = customer) =>
  product.call(previewOrderAgain, { as, params: { customerId: as.id }, query: { orderIds: orderIds.join(',') } });
const again = (seen: string, { as = customer, key }: { as?: TestAccount; key?: string } = {}) =>
  product.call(orderAgain, {
    as,
    params: { customerId: as.id },
    body: { orderIds: [orderId], seen },
    ...(key === undefined ? {} : { key }),
  });
const cart = async () =>
  (await product.call(getCart, { as: customer, params: { customerId: customer.id } })).body.lines.map((line) => [
    line.product.productId,
    line.quantity,
    line.shipmentDate,
  ]);
const emptied = () => product.call(emptyCart, { as: customer, params: { customerId: customer.id } });
const change = (values: {
  price_xpf?: number;
  price_with_vat_xpf?: number;
  max_kg_per_order?: number;
  is_active?: boolean;
}) => product.services.db.updateTable('products').set(values).where('id', '=', fishId).execute();

test('a cancelled order is over, and its goods go into the cart again for the same day, once', async () => {
  const { body: orders } = await product.call(listCustomerOrders, {
    as: customer,
    params: { customerId: customer.id },
  });
  expect(orders.data.map((order) => [order.orderId, order.isOver])).toEqual([[orderId, true]]);
  const { body: shown } = await preview([orderId]);
  expect(shown.lines).toMatchObject([
    { orderedQuantity: 12, quantity: 12, addedQuantity: 12, shortage: null, shipmentDate: DELIVERY, priceThen: 1445 },
  ]);

  const first = await again(shown.seen);
  const second = await again(shown.seen);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await cart()).toEqual([[fishId, 12, DELIVERY]]);
  expect((await preview([orderId])).body.lines).toMatchObject([{ quantity: 12, addedQuantity: 0 }]);
});

test('two at the same moment put the goods into the cart once', async () => {
  await emptied();
  const { seen } = (await preview([orderId])).body;

  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => again(seen, { key: `again-on-device-${name}` })),
  );

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect(await cart()).toEqual([[fishId, 12, DELIVERY]]);
});

test('a price that rose, or kilograms that are gone, are shown before anything is added', async () => {
  await emptied();
  const { seen } = (await preview([orderId])).body;
  await change({ price_xpf: 1400, price_with_vat_xpf: 1582 });

  const refused = await again(seen);

  expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_AGAIN_CHANGED']);
  expect(await cart()).toEqual([]);
  await change({ max_kg_per_order: 10 });
  const { body: shown } = await preview([orderId]);
  expect(shown.lines).toMatchObject([
    { product: { priceWithVat: 1582 }, priceThen: 1445, quantity: 10, addedQuantity: 10, shortage: 'ORDER_LIMIT' },
  ]);
  expect((await again(shown.seen)).status).toBe(200);
  expect(await cart()).toEqual([[fishId, 10, DELIVERY]]);
});

test('what is not sold any more is said, and adds nothing', async () => {
  await emptied();
  await change({ is_active: false });
  const { body: shown } = await preview([orderId]);
  expect(shown.lines).toMatchObject([{ orderedQuantity: 12, quantity: 0, addedQuantity: 0, shortage: 'NOT_SOLD' }]);

  expect((await again(shown.seen)).status).toBe(200);

  expect(await cart()).toEqual([]);
  await change({ is_active: true });
});

test('somebody else’s order is one that does not exist, also beside an own one', async () => {
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  for (const refused of [await preview([orderId], other), await again('any', { as: other })])
    expect([refused.status, refused.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8050';
  expect((await preview([orderId, unknown])).body.code).toBe('ORDER_NOT_FOUND');
});
