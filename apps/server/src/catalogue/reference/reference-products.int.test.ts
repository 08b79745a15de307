import { getProduct } from '@matete/contract/catalogue/get-product';
import { listProductsForAdmin } from '@matete/contract/catalogue/manage-products';
import {
  addReferenceProducts,
  type ChosenReferenceProduct,
  listReferenceProducts,
} from '@matete/contract/catalogue/reference-products';
import { listNotifications } from '@matete/contract/notification/notifications';
import { REFERENCE_PRODUCTS } from '@matete/reference/products';
import { expect, test } from 'vitest';

import { createTestFish } from '#testing/desks/test-catalogue';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });

const chosen = (referenceId: string, price = 450): ChosenReferenceProduct => ({
  referenceId,
  price,
  vatBasisPoints: 500,
  cubicCentimetresPerKg: 2500,
  maxKgPerOrder: 40,
});
const add = (products: readonly ChosenReferenceProduct[]) =>
  product.call(addReferenceProducts, { as: admin, body: { products: [...products] } });
const reference = async () => (await product.call(listReferenceProducts, { as: admin })).body.products;
const countProducts = async () => (await product.call(listProductsForAdmin, { as: admin })).body.meta.itemCount;
const heard = async () =>
  (await product.call(listNotifications, { as: seller })).body.data.map(({ code, body }) => [code, body]);

test('the whole reference is listed, and nothing of it is on sale until an admin adds it', async () => {
  const listed = await reference();

  expect(listed.map(({ referenceId }) => referenceId)).toEqual(REFERENCE_PRODUCTS.map(({ id }) => id));
  expect(listed.every(({ productId }) => productId === null)).toBe(true);
  expect(listed.find(({ referenceId }) => referenceId === 'thon-germon')?.seenPrice).toMatchObject({
    minXpf: 650,
    maxXpf: 1823,
    isOfFillet: true,
  });
  expect(await countProducts()).toBe(0);
});

test('chosen products are added with the texts and picture of the reference, and the price of the admin', async () => {
  const { status, body } = await add([chosen('uru', 300), chosen('ananas')]);

  expect([status, body]).toEqual([200, { addedCount: 2, knownCount: 0 }]);
  const uru = (await reference()).find(({ referenceId }) => referenceId === 'uru');
  const detail = (
    await product.call(getProduct, { params: { productId: uru?.productId ?? '' }, query: { lang: 'fr' } })
  ).body;
  expect(detail).toMatchObject({
    sku: 'URU',
    name: uru?.name,
    description: uru?.description,
    price: 300,
    priceWithVat: 315,
    isDemonstrationPrice: false,
    primaryCategoryId: 'LAND',
    litresPerKg: 2.5,
    vatBasisPoints: 500,
    maxKgPerOrder: 40,
    maxTravelDays: null,
    isActive: true,
  });
  expect(detail.images).toMatchObject([{ isIllustration: true, width: 1440, height: 1080 }]);
  expect(await heard()).toEqual([[9401, '2 produits de plus peuvent être fournis dès maintenant, dont Ananas.']]);
});

test('what is there already stays as it is, also when two admins add it at the same moment', async () => {
  const before = await countProducts();

  const repeated = await add([chosen('uru', 999)]);
  const raced = await Promise.all(
    Array.from({ length: 4 }, (_unused, index) =>
      add(index % 2 === 0 ? [chosen('vanille'), chosen('miel')] : [chosen('miel'), chosen('vanille')]),
    ),
  );

  expect(repeated.body).toEqual({ addedCount: 0, knownCount: 1 });
  expect(raced.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(raced.map(({ body }) => body.addedCount).toSorted()).toEqual([0, 0, 0, 2]);
  expect(await countProducts()).toBe(before + 2);
  const uru = (await reference()).find(({ referenceId }) => referenceId === 'uru');
  expect((await product.call(getProduct, { params: { productId: uru?.productId ?? '' } })).body.price).toBe(300);
});

test.each([
  [
    'an unknown one',
    [chosen('coco-frais'), chosen('licorne')],
    'REFERENCE_PRODUCT_NOT_FOUND',
    'products.1.referenceId',
  ],
  ['one twice', [chosen('coco-frais'), chosen('coco-frais')], 'PRODUCT_TWICE', 'products.1.referenceId'],
  [
    'a rate of VAT that is not on offer',
    [chosen('coco-frais'), { ...chosen('perle'), vatBasisPoints: 777 }],
    'VAT_RATE_NOT_OFFERED',
    'products.1.vatBasisPoints',
  ],
])('adds none of them where there is %s among them', async (_name, products, code, path) => {
  const before = await countProducts();

  const { body } = await add(products);

  expect([body.code, body.errors?.[0]?.path]).toEqual([code, path]);
  expect(await countProducts()).toBe(before);
});

test('a SKU that a product of the admin has is said, and nothing is added', async () => {
  await createTestFish(product, { name: 'Mon taro', sku: 'TARO' });
  const before = await countProducts();

  const { body } = await add([chosen('coco-frais'), chosen('taro')]);

  expect([body.code, await countProducts()]).toEqual(['SKU_TAKEN', before]);
});
