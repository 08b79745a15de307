// @module-tag long
import { getCart } from '@matete/contract/cart/cart';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';

const { product, customer, fishId, placePaid, cancel } = await openMarket({ kg: 100 });
const orderId = await placePaid({ kg: 12 });
await cancel(orderId);
const pages = await openPages(product);
const url = `/commandes/${orderId}/recommander`;

const kgInCart = async () =>
  (await product.call(getCart, { as: customer, params: { customerId: customer.id } })).body.lines.map(
    (line) => line.quantity,
  );

test('without code: what changed since the page was opened is shown before, then the goods go into the cart once', async () => {
  await product.services.db.updateTable('products').set({ price_xpf: 1400 }).where('id', '=', fishId).execute();
  const refused = await pages.send(url, { as: customer, form: 'order-again', fields: { seen: 'what-was-shown' } });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Un prix ou une quantité a changé entre-temps');
  expect(await kgInCart()).toEqual([]);

  const added = await pages.send(url, { as: customer, form: 'order-again' });

  expect([added.status, added.location]).toEqual([303, '/panier']);
  expect(await kgInCart()).toEqual([12]);
});
