// @module-tag long
import { expect, test } from 'vitest';

import { openPages } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const pages = await openPages(product);
const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
const other = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });

const isWelcomed = async (as: typeof seller): Promise<boolean> =>
  (await pages.open('/vendeur', as)).html.includes('Bienvenue parmi les vendeurs');

test('a new seller is welcomed until they have read it', async () => {
  await product.services.db.updateTable('sellers').set({ first_login: true }).execute();
  expect([await isWelcomed(seller), await isWelcomed(other)]).toEqual([true, true]);

  const { status, location } = await pages.send('/vendeur', { as: seller, form: 'welcome' });

  expect([status, location]).toEqual([303, '/vendeur']);
  expect([await isWelcomed(seller), await isWelcomed(other)]).toEqual([false, true]);
});
