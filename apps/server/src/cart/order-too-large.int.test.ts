import { addCartItem, quoteBasket, removeCartItem } from '@matete/contract/cart/cart';
import { placeOrder, placeOrders } from '@matete/contract/order/place-order';
import { generateSplits } from '@matete/contract/split-request/generate-splits';
import { expect, test } from 'vitest';

import { BILLING, DELIVERY } from '#testing/desks/order-verbs';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';

const DEAREST_XPF = 999_999_999;
const MOST_KG = 99_999;

const { product, customer, fishId } = await openMarket();
const dearIds: string[] = [];
for (let index = 0; index < 90; index += 1)
  dearIds.push(
    await createTestFish(product, {
      name: `Perle ${index}`,
      priceXpf: DEAREST_XPF,
      vatBasisPoints: 10_000,
      maxKgPerOrder: MOST_KG,
    }),
  );
await createTestSeller(product, {
  supplies: [fishId, ...dearIds].map((productId) => ({ productId, kg: 999_999 })),
});

const LATER_DAY = '2027-01-20';
const dearLines = () => dearIds.map((productId) => ({ productId, quantity: MOST_KG }));

test('a quote marks the lines of an order that is worth too much, and prices the orders of other days', async () => {
  const quoted = await product.call(quoteBasket, {
    body: {
      products: [
        ...dearLines().map((line) => ({ ...line, shipmentDate: DELIVERY })),
        { productId: fishId, quantity: 12, shipmentDate: LATER_DAY },
      ],
    },
  });
  expect(quoted.status).toBe(200);
  expect(quoted.body.lines.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ...dearIds.map(() => ['ORDER_TOO_LARGE']),
    [],
  ]);
  expect(quoted.body.quote.orders.map((order) => [order.shipmentDate, order.grandTotal])).toEqual([
    [LATER_DAY, 17_952],
  ]);
});

test('a cart that is worth too much is shown, and its lines can be removed', async () => {
  for (const productId of dearIds.slice(0, 3)) {
    const added = await product.call(addCartItem, {
      as: customer,
      params: { customerId: customer.id },
      body: { productId, quantity: MOST_KG, shipmentDate: DELIVERY },
    });
    expect(added.status).toBe(200);
    expect(added.body.lines.at(-1)?.problems.map(({ code }) => code)).toEqual(['ORDER_TOO_LARGE']);
    expect(added.body.quote.orders).toEqual([]);
  }
  expect(
    (
      await product.call(removeCartItem, {
        as: customer,
        params: { customerId: customer.id, productId: dearIds[0] ?? '' },
      })
    ).status,
  ).toBe(204);
});

test('an order that is worth too much can be neither placed nor divided, and nothing is written', async () => {
  const before = await fingerprintOf(product);
  const paid = { paymentMethod: 'WIRE_TRANSFER', billingDetail: BILLING, couponCodes: [] } as const;
  const order = { products: dearLines().slice(0, 50), shipmentDate: DELIVERY, quoteId: 'none' };

  const one = await product.call(placeOrder, {
    as: customer,
    params: { customerId: customer.id },
    body: { ...order, ...paid },
  });
  const many = await product.call(placeOrders, {
    as: customer,
    params: { customerId: customer.id },
    body: { orders: [order], ...paid },
  });
  const divided = await product.call(generateSplits, {
    as: customer,
    body: dearLines().map((line) => ({ ...line, shipmentDate: DELIVERY })),
  });

  expect([one.status, one.body.code, one.body.errors?.[0]?.path]).toEqual([422, 'ORDER_TOO_LARGE', 'products']);
  expect([many.status, many.body.code, many.body.errors?.[0]?.path]).toEqual([
    422,
    'ORDER_TOO_LARGE',
    'orders.0.products',
  ]);
  expect([divided.status, divided.body.code]).toEqual([422, 'ORDER_TOO_LARGE']);
  expect(await fingerprintOf(product)).toBe(before);
});
