import { listSellersOfIsland, updateSellerStatus } from '@matete/contract/account/sellers';
import { countSellersOfProducts } from '@matete/contract/catalogue/get-product';
import {
  listFeaturedProducts,
  listPrimaryCategories,
  listProductsByPrimaryCategory,
} from '@matete/contract/catalogue/list-products';
import { createProduct, updateProduct } from '@matete/contract/catalogue/manage-products';
import { expect, test } from 'vitest';

import { createTestFish } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';

const market = await openMarket({ islands: ['rangiroa', 'rangiroa', 'tahaa'] });
const { product, admin, fishId, newsOf } = market;
const sellerIds = market.sellers.map(({ id }) => id);
const unsoldId = await createTestFish(product, { name: 'Bonite', referenceId: 'bonite' });
const { body: pineapple } = await product.call(createProduct, {
  as: admin,
  body: {
    sku: 'FRU-901',
    names: JSON.stringify({ fr: 'Ananas' }),
    primaryCategoryId: 'LAND',
    subCategoryId: 'FRUIT',
    tariff: 'FRIGO',
    codeSH: '08043000',
    cubicCentimetresPerKg: '2000',
    vatBasisPoints: '500',
    price: '430',
    maxKgPerOrder: '60',
    maxTravelApplies: 'false',
    freightPaidByCountry: 'false',
    isFeatured: 'false',
  },
});

test('each approved seller is told of a new product by its name', async () => {
  const told = await newsOf({ codes: [5401] });

  expect(told.map(({ account_id: id }) => id).toSorted()).toEqual(sellerIds.toSorted());
  expect(told.map(({ data }) => data)).toEqual(sellerIds.map(() => ({ productName: 'Ananas' })));
});

test('the categories count their products, with the subcategories that have any', async () => {
  const { body } = await product.call(listPrimaryCategories, {});

  expect(body).toEqual([
    { primaryCategoryId: 'WATER', productCount: 2, subCategories: [{ subCategoryId: 'FISH', productCount: 2 }] },
    { primaryCategoryId: 'LAND', productCount: 1, subCategories: [{ subCategoryId: 'FRUIT', productCount: 1 }] },
    { primaryCategoryId: 'CRAFT', productCount: 0, subCategories: [] },
  ]);
});

test('each category has its first products, those that somebody supplies before the others', async () => {
  const { body } = await product.call(listProductsByPrimaryCategory, { query: { take: 2 } });

  const ids = body.map(({ primaryCategoryId, products }) => [primaryCategoryId, products.map((one) => one.productId)]);
  expect(ids).toEqual([
    ['WATER', [fishId, unsoldId]],
    ['LAND', [pineapple.productId]],
    ['CRAFT', []],
  ]);
});

test('the newest products stand in for featured ones until one is featured', async () => {
  const featured = async () =>
    (await product.call(listFeaturedProducts, {})).body.data.map((one) => [one.productId, one.isFeatured]);
  expect(await featured()).toEqual([
    [fishId, false],
    [pineapple.productId, false],
    [unsoldId, false],
  ]);

  await product.call(updateProduct, {
    as: admin,
    params: { productId: pineapple.productId },
    body: { isFeatured: 'true' },
  });

  expect(await featured()).toEqual([[pineapple.productId, true]]);
});

test('sellers are counted by product, and those of an island are listed while they may sell', async () => {
  const counts = async () =>
    (await product.call(countSellersOfProducts, { query: { productIds: [fishId, unsoldId].join(',') } })).body
      .toSorted((a, b) => b.sellerCount - a.sellerCount)
      .map(({ productId, sellerCount, availability }) => [productId, sellerCount, availability]);
  const onIsland = async (id: string) =>
    (await product.call(listSellersOfIsland, { params: { id } })).body.data.map((one) => [
      one.sellerId,
      one.island,
      one.suppliedProducts,
    ]);
  const [first, second, third] = sellerIds;
  expect(await counts()).toEqual([
    [fishId, 3, 'YELLOW'],
    [unsoldId, 0, 'RED'],
  ]);
  expect((await onIsland('rangiroa')).toSorted()).toEqual(
    [
      [first, 'rangiroa', 1],
      [second, 'rangiroa', 1],
    ].toSorted(),
  );

  await product.call(updateSellerStatus, { as: admin, body: { sellerId: second ?? '', status: 'DISAPPROVE' } });

  expect((await counts())[0]).toEqual([fishId, 2, 'YELLOW']);
  expect(await onIsland('rangiroa')).toEqual([[first, 'rangiroa', 1]]);
  expect(await onIsland('tahaa')).toEqual([[third, 'tahaa', 1]]);
  expect(await onIsland('ahe')).toEqual([]);
});

test('a seller whose last name begins with a picture is shown with all of it', async () => {
  const [, , third = ''] = sellerIds;
  await product.services.db
    .updateTable('accounts')
    .set({ first_name: 'Poe', last_name: '🌺Tehani' })
    .where('id', '=', third)
    .execute();

  const { body } = await product.call(listSellersOfIsland, { params: { id: 'tahaa' } });

  expect(body.data.find(({ sellerId }) => sellerId === third)?.displayName).toBe('Poe 🌺.');
});
