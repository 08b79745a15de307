import { deactivateProduct } from '@matete/contract/catalogue/manage-products';
import { quoteBasket } from '@matete/contract/cart/cart';
import { placeOrder, placeOrders } from '@matete/contract/order/place-order';
import { expect, test } from 'vitest';

import { createTestFish } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';

const { product, customer, admin, fishId, bodyFor } = await openMarket();
const TOO_SOON = '2026-11-22';
const params = { customerId: customer.id };
const fields = await bodyFor({ kg: 2 });

async function refusalOf(products: readonly { readonly productId: string; readonly quantity: number }[]) {
  const before = await fingerprintOf(product);
  const answer = await product.call(placeOrder, { as: customer, params, body: { ...fields, products } });
  expect(await fingerprintOf(product)).toBe(before);
  return [answer.status, answer.body.code, answer.body.errors?.[0]?.path];
}

test('an order of nothing is refused as an empty cart, alone or among several', async () => {
  const { products: _, shipmentDate, quoteId, ...payment } = fields;
  const several = await product.call(placeOrders, { as: customer, params, body: { ...payment, orders: [] } });
  const withEmpty = await product.call(placeOrders, {
    as: customer,
    params,
    body: { ...payment, orders: [{ products: [], shipmentDate, quoteId }] },
  });

  expect(await refusalOf([])).toEqual([422, 'CART_EMPTY', 'products']);
  expect([several.body.code, several.body.errors?.[0]?.path]).toEqual(['CART_EMPTY', 'orders']);
  expect([withEmpty.body.code, withEmpty.body.errors?.[0]?.path]).toEqual(['CART_EMPTY', 'orders.0.products']);
  expect(several.body.message).toBe('Le panier est vide.');
});

test('a product that is in the order twice is named at its second line', async () => {
  const line = { productId: fishId, quantity: 1 };

  expect(await refusalOf([line, line])).toEqual([422, 'PRODUCT_TWICE', 'products.1.productId']);
});

test('what nobody can fill by its day is ordered knowingly only, and the order keeps that', async () => {
  const { body: quoted } = await product.call(quoteBasket, {
    body: { products: [{ productId: fishId, quantity: 12, shipmentDate: TOO_SOON }] },
  });
  const [order] = quoted.quote.orders;
  const body = {
    ...fields,
    products: [{ productId: fishId, quantity: 12 }],
    shipmentDate: TOO_SOON,
    quoteId: order?.quoteId ?? '',
  };

  const refused = await product.call(placeOrder, { as: customer, params, body });
  const { rows: written } = await product.services.pool.query('select 1 from orders');
  const placed = await product.call(placeOrder, { as: customer, params, body: { ...body, acceptsWaiting: true } });

  expect([order?.fillableBy, order?.fillableFrom]).toEqual([0, '2026-11-26']);
  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path, written]).toEqual([
    409,
    'NOBODY_CAN_FILL',
    'acceptsWaiting',
    [],
  ]);
  expect([placed.status, placed.body.orders[0]?.acceptsWaiting]).toEqual([201, true]);
});

test('an order that a seller can fill says nothing of waiting, whatever was ticked', async () => {
  const body = { ...(await bodyFor({ kg: 2 })), acceptsWaiting: true };

  const placed = await product.call(placeOrder, { as: customer, params, body });

  expect(placed.body.orders[0]?.acceptsWaiting).toBe(false);
});

test('a product off sale is refused at the product, not at its kilograms', async () => {
  const offSale = await createTestFish(product, { name: 'Espadon' });
  await product.call(deactivateProduct, { as: admin, params: { productId: offSale } });

  expect(await refusalOf([{ productId: offSale, quantity: 1 }])).toEqual([
    409,
    'PRODUCT_INACTIVE',
    'products.0.productId',
  ]);
});
