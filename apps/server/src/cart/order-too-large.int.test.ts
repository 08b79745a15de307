import type { CartView } from '@matete/contract/cart/cart';
import type { Quote } from '@matete/contract/cart/quote';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { BILLING, createTestFish, createTestSeller, DELIVERY } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

const DEAREST_XPF = 999_999_999;
const MOST_KG = 99_999;

let product: TestProduct;
let customer: TestAccount;
let fishId: string;
let dearIds: string[];

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  fishId = await createTestFish(product);
  dearIds = [];
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
});
afterAll(() => product.close());

type Refused = { readonly code?: string; readonly errors?: readonly { readonly path: string }[] };
const LATER_DAY = '2027-01-20';
const dearLines = () => dearIds.map((productId) => ({ productId, quantity: MOST_KG }));

test('a quote says of each line that its order is worth too much, and prices the orders of the other days', async () => {
  const quoted = await product.call<{ quote: Quote; lines: { problems: { code: string }[] }[] }>(
    'POST',
    '/orders/calculate-shipping-charges',
    {
      body: {
        products: [
          ...dearLines().map((line) => ({ ...line, shipmentDate: DELIVERY })),
          { productId: fishId, quantity: 12, shipmentDate: LATER_DAY },
        ],
      },
    },
  );
  expect(quoted.status).toBe(200);
  expect(quoted.body.lines.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ...dearIds.map(() => ['ORDER_TOO_LARGE']),
    [],
  ]);
  expect(quoted.body.quote.orders.map((order) => [order.shipmentDate, order.grandTotal])).toEqual([
    [LATER_DAY, 17_952],
  ]);
});

test('a cart that is worth too much is still shown, and emptied again line by line', async () => {
  for (const productId of dearIds.slice(0, 3)) {
    const added = await product.call<CartView & Refused>('POST', `/cart-items/${customer.id}`, {
      as: customer,
      body: { productId, quantity: MOST_KG, shipmentDate: DELIVERY },
    });
    expect(added.status).toBe(200);
    expect(added.body.lines.at(-1)?.problems.map(({ code }) => code)).toEqual(['ORDER_TOO_LARGE']);
    expect(added.body.quote.orders).toEqual([]);
  }
  const url = `/cart-items/${customer.id}/${dearIds[0]}`;
  expect((await product.call('DELETE', url, { as: customer })).status).toBe(204);
});

test('placing and dividing it is refused with a code, and nothing is written', async () => {
  const before = await fingerprintOf(product);
  const paid = { paymentMethod: 'WIRE_TRANSFER', billingDetail: BILLING, couponCodes: [] };
  const order = { products: dearLines().slice(0, 50), shipmentDate: DELIVERY, quoteId: 'none' };

  const one = await product.call<Refused>('POST', `/orders/${customer.id}`, {
    as: customer,
    key: uuidv7(),
    body: { ...order, ...paid },
  });
  const many = await product.call<Refused>('POST', `/orders/customer/${customer.id}/multiple`, {
    as: customer,
    key: uuidv7(),
    body: { orders: [order], ...paid },
  });
  const divided = await product.call<Refused>('POST', '/orders/customer/generate-splits', {
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
