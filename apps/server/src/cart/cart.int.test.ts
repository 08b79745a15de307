import { addCartItem, changeCartItem, emptyCart, getCart, mergeCart, quoteBasket } from '@matete/contract/cart/cart';
import { placeOrder } from '@matete/contract/order/place-order';
import { daysBetween } from '@matete/domain/calendar/tahiti-day';
import { expect, test, vi } from 'vitest';

import type { TestBody } from '#testing/call-api';
import { BILLING, DELIVERY } from '#testing/desks/order-verbs';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

const { product, customer, fishId: tunaId } = await openMarket();
const lobsterId = await createTestFish(product, {
  name: 'Langouste',
  referenceId: 'langouste',
  priceXpf: 3000,
  vatBasisPoints: 500,
});
await createTestSeller(product, {
  island: 'rangiroa',
  supplies: [
    { productId: tunaId, kg: 100 },
    { productId: lobsterId, kg: 40 },
  ],
});

const add = (body: TestBody<typeof addCartItem>) =>
  product.call(addCartItem, { as: customer, params: { customerId: customer.id }, body });
const change = (productId: string, query: { quantity?: number; ofDate?: string; shipmentDate?: string }) =>
  product.call(changeCartItem, { as: customer, params: { customerId: customer.id, productId }, query });

test('kg of the same product and date add up, and the cart shows what the order will cost', async () => {
  await add({ productId: tunaId, quantity: 5, shipmentDate: DELIVERY });
  const { body } = await add({ productId: tunaId, quantity: 7, shipmentDate: DELIVERY });

  expect(body.lines.map((line) => [line.quantity, line.shipmentDate])).toEqual([[12, DELIVERY]]);
  expect(body.quote).toMatchObject({
    subtotal: 15_348,
    vat: 1995,
    cps: 0,
    shippingMin: 609,
    shippingMax: 609,
    grandTotal: 17_952,
  });
  expect(body.dateWindow).toEqual({ first: '2026-11-22', last: '2027-02-21' });
});

test('more kg than an order may hold are refused, and the cart stays as it was', async () => {
  const refused = await add({ productId: tunaId, quantity: 49, shipmentDate: DELIVERY });
  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
    422,
    'QUANTITY_OUT_OF_RANGE',
    'quantity',
  ]);
  const { body } = await product.call(getCart, { as: customer, params: { customerId: customer.id } });
  expect(body.lines[0]?.quantity).toBe(12);
});

test('a line is changed, is joined with that of another date, and is removed by 0 kg', async () => {
  expect((await change(tunaId, { quantity: 8 })).body.lines[0]?.quantity).toBe(8);
  await add({ productId: tunaId, quantity: 2, shipmentDate: '2027-01-10' });
  const joined = await change(tunaId, { ofDate: '2027-01-10', shipmentDate: DELIVERY });
  expect(joined.body.lines.map((line) => [line.quantity, line.shipmentDate])).toEqual([[10, DELIVERY]]);
  expect((await change(tunaId, { quantity: 0 })).body.lines).toEqual([]);
  expect((await change(tunaId, { quantity: 3 })).body.code).toBe('CART_LINE_NOT_FOUND');
});

test('a line without a date, and one in its closed season, say what keeps them from being ordered', async () => {
  await add({ productId: tunaId, quantity: 1 });
  const { body } = await add({ productId: lobsterId, quantity: 1, shipmentDate: '2027-02-10' });
  expect(body.lines.map((line) => line.problems.map((problem) => problem.code))).toEqual([
    ['SHIPMENT_DATE_MISSING'],
    ['CLOSED_SEASON'],
  ]);
  await product.call(emptyCart, { as: customer, params: { customerId: customer.id } });
});

test('a visitor’s cart is merged once at sign-in: kg are capped, missing products left out', async () => {
  await add({ productId: tunaId, quantity: 50, shipmentDate: DELIVERY });
  const products = [
    { productId: tunaId, quantity: 20, shipmentDate: DELIVERY },
    { productId: lobsterId, quantity: 2 },
    { productId: '01890a5d-ac96-774b-bcce-b302099a8050', quantity: 1 },
  ];
  const merge = () =>
    product.call(mergeCart, {
      as: customer,
      params: { customerId: customer.id },
      key: 'merge-of-the-tablet',
      body: { products },
    });

  const first = await merge();
  const second = await merge();

  expect(first.body.outcomes.map((outcome) => outcome.outcome)).toEqual(['CAPPED', 'ADDED', 'LEFT_OUT']);
  expect(first.body.cart.lines.map((line) => line.quantity).toSorted((a, b) => a - b)).toEqual([2, 60]);
  expect(second.body).toEqual(first.body);
});

test('ordered lines leave the cart; the others stay', async () => {
  const { body: cart } = await product.call(getCart, { as: customer, params: { customerId: customer.id } });
  const order = cart.quote.orders.find((candidate) => candidate.shipmentDate === DELIVERY);
  const placed = await product.call(placeOrder, {
    as: customer,
    params: { customerId: customer.id },
    body: {
      products: [{ productId: tunaId, quantity: 60 }],
      shipmentDate: DELIVERY,
      quoteId: order?.quoteId ?? '',
      paymentMethod: 'WIRE_TRANSFER',
      billingDetail: BILLING,
      couponCodes: [],
    },
  });
  expect(placed.status).toBe(201);
  const { body } = await product.call(getCart, { as: customer, params: { customerId: customer.id } });
  expect(body.lines.map((line) => line.product.productId)).toEqual([lobsterId]);
});

test('an order at a price that changed since the quote is refused with the new quote', async () => {
  const buyer = await createTestAccount(product, { role: 'CUSTOMER' });
  const quoted = await product.call(quoteBasket, {
    body: { products: [{ productId: tunaId, quantity: 2, shipmentDate: DELIVERY }] },
  });
  await product.services.db
    .updateTable('products')
    .set({ price_xpf: 1300, price_with_vat_xpf: 1469 })
    .where('id', '=', tunaId)
    .execute();
  const body = {
    products: [{ productId: tunaId, quantity: 2 }],
    shipmentDate: DELIVERY,
    quoteId: quoted.body.quote.orders[0]?.quoteId ?? '',
    paymentMethod: 'WIRE_TRANSFER',
    billingDetail: BILLING,
    couponCodes: [],
  } as const;

  const refused = await product.call(placeOrder, {
    as: buyer,
    params: { customerId: buyer.id },
    body,
  });

  expect([refused.status, refused.body.code]).toEqual([409, 'QUOTE_STALE']);
  expect(refused.body.quote?.orders[0]?.subtotal).toBe(2600);
  expect(
    await product.services.db.selectFrom('orders').select('id').where('customer_id', '=', buyer.id).execute(),
  ).toEqual([]);
});

test('a product that no seller holds has no price in the quote', async () => {
  const nowhereId = await createTestFish(product, { name: 'Espadon' });
  const quoted = await product.call(quoteBasket, {
    body: { products: [{ productId: nowhereId, quantity: 2, shipmentDate: DELIVERY }] },
  });
  expect(quoted.body.quote.grandTotal).toBeNull();
});

test('more kg than any order may hold are refused before they are priced', async () => {
  const dearId = await createTestFish(product, { name: 'Perle', priceXpf: 99_999_999 });
  const quoted = await product.call(quoteBasket, {
    body: { products: [{ productId: dearId, quantity: 999_999_999, shipmentDate: DELIVERY }] },
  });
  expect([quoted.status, quoted.body.errors?.[0]?.path, quoted.body.errors?.[0]?.code]).toEqual([
    422,
    'products.0.quantity',
    'QUANTITY_OUT_OF_RANGE',
  ]);
});

test('a full cart takes, at sign-in, more kg of the products it has and leaves out new ones', async () => {
  const buyer = await createTestAccount(product, { role: 'CUSTOMER' });
  const { db } = product.services;
  const productIds: string[] = [];
  for (let index = 0; index < 100; index += 1) productIds.push(await createTestFish(product));
  await db
    .insertInto('cart_items')
    .values(
      productIds.map((productId) => ({
        customer_id: buyer.id,
        product_id: productId,
        shipment_date: DELIVERY,
        quantity_kg: 1,
        added_at: product.services.now(),
      })),
    )
    .execute();

  const merged = await product.call(mergeCart, {
    as: buyer,
    params: { customerId: buyer.id },
    key: 'a-merge-into-a-full-cart',
    body: {
      products: [
        { productId: productIds[0] ?? '', quantity: 2, shipmentDate: DELIVERY },
        { productId: tunaId, quantity: 2, shipmentDate: DELIVERY },
      ],
    },
  });

  expect(merged.body.outcomes.map((line) => line.outcome)).toEqual(['ADDED', 'LEFT_OUT']);
  const kept = await db
    .selectFrom('cart_items')
    .select((eb) => [eb.fn.countAll<number>().as('lines'), eb.fn.sum<number>('quantity_kg').as('kg')])
    .where('customer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  expect([kept.lines, Number(kept.kg)]).toEqual([100, 102]);
});

test.each(['9999-12-31', '0001-01-01', '2199-12-31'])(
  'a quote for %s does not ask for the voyages of centuries',
  async (shipmentDate) => {
    const asked: number[] = [];
    const voyages = vi.spyOn(product.services.schedule, 'voyages').mockImplementation(async ({ from, to }) => {
      asked.push(daysBetween(from, to));
      return { voyages: [], source: 'sample', isStale: false } as never;
    });
    const quoted = await product.call(quoteBasket, {
      body: { products: [{ productId: tunaId, quantity: 1, shipmentDate }] },
    });
    voyages.mockRestore();

    expect(quoted.status).toBeLessThan(500);
    expect(asked.filter((days) => days > 200)).toEqual([]);
  },
);

test('the answer to an addition has the cart as it is read afterwards', async () => {
  await product.call(emptyCart, { as: customer, params: { customerId: customer.id } });
  const params = { customerId: customer.id };
  for (const [productId, shipmentDate] of [
    [lobsterId, '2027-01-15'],
    [lobsterId, undefined],
    [tunaId, '2027-01-15'],
    [lobsterId, DELIVERY],
    [lobsterId, '2027-01-15'],
  ] as const) {
    product.setNow(new Date(product.services.now().getTime() + 1));
    const { body } = await add({ productId, quantity: 1, ...(shipmentDate && { shipmentDate }) });
    expect(body).toEqual((await product.call(getCart, { as: customer, params })).body);
  }
});
