import { deactivateProduct } from '@matete/contract/catalogue/manage-products';
import { placeOrder, placeOrders } from '@matete/contract/order/place-order';
import { expect, test } from 'vitest';

import { createTestFish } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';

const { product, customer, admin, fishId, bodyFor } = await openMarket();
const params = { customerId: customer.id };
const fields = await bodyFor({ kg: 2 });

async function refusalOf(products: readonly { readonly productId: string; readonly quantity: number }[]) {
  const answer = await product.call(placeOrder, { as: customer, params, body: { ...fields, products } });
  const { rows } = await product.services.pool.query('select 1 from orders');
  expect(rows).toEqual([]);
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

test('a product off sale is refused at the product, not at its kilograms', async () => {
  const offSale = await createTestFish(product, { name: 'Espadon' });
  await product.call(deactivateProduct, { as: admin, params: { productId: offSale } });

  expect(await refusalOf([{ productId: offSale, quantity: 1 }])).toEqual([
    409,
    'PRODUCT_INACTIVE',
    'products.0.productId',
  ]);
});
