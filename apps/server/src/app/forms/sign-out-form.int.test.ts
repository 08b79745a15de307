// @module-tag long
import { me } from '@matete/contract/account/me';
import { expect, test } from 'vitest';

import { openPages } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const customer = await createTestAccount(product, { role: 'CUSTOMER' });
const pages = await openPages(product);

test('ends the session from any page', async () => {
  const { status } = await product.call(me, { as: customer });
  expect(status).toBe(200);
  // A menu of a page that the server sends has its links.
  expect((await pages.open('/produits', customer)).html).toContain('href="/notifications" class="menu-item"');

  const out = await pages.send('/produits', { as: customer, form: 'sign-out' });

  expect([out.status, out.location]).toEqual([303, '/']);
  expect((await product.call(me, { as: customer })).status).toBe(401);
});
