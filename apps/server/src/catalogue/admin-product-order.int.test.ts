import { listProductsForAdmin } from '@matete/contract/catalogue/manage-products';
import { expect, test } from 'vitest';

import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';

const { product, admin } = await openMarket();

test('admins list products by the number of their suppliers, those without any too', async () => {
  const nobodys = await createTestFish(product);
  const two = await createTestFish(product);
  for (const kg of [3, 4]) await createTestSeller(product, { supplies: [{ productId: two, kg }] });
  const list = async (order: 'ASC' | 'DESC') =>
    (await product.call(listProductsForAdmin, { as: admin, query: { sort: 'supplierCount', order, take: 1 } })).body;

  const [most, least] = [await list('DESC'), await list('ASC')];

  expect(most.data.map(({ productId, supplierCount }) => [productId, supplierCount])).toEqual([[two, 2]]);
  expect(least.data.map(({ productId, supplierCount }) => [productId, supplierCount])).toEqual([[nobodys, 0]]);
  expect(most.meta.itemCount).toBe(least.meta.itemCount);
});
