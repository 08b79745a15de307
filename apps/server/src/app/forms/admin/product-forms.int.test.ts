// @module-tag long
import { getProduct } from '@matete/contract/catalogue/get-product';
import { createProduct, listProductsForAdmin } from '@matete/contract/catalogue/manage-products';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { messageAt, openPages } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const pages = await openPages(product);

const NEW = '/admin/produits/nouveau';
const TYPED = {
  'names.fr': 'Perroquet',
  'names.en': 'Parrotfish',
  'descriptions.fr': 'Du lagon.',
  sku: 'PAR-001',
  codeSH: '03028900',
  cubicCentimetresPerKg: '1,5',
  vatBasisPoints: '5',
  price: '1 100',
};

const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 600, channels: 3, background: '#0B5673' } })
    .jpeg()
    .toBuffer();

const listed = async () => (await product.call(listProductsForAdmin, { as: admin, query: {} })).body.data;
const read = async (productId: string, lang = 'fr') =>
  (await product.call(getProduct, { as: admin, params: { productId }, query: { lang } })).body;

/** Creates a product with one picture. @returns Its id and the address of its page. */
async function created(sku: string) {
  const { body } = await product.call(createProduct, {
    as: admin,
    body: {
      sku,
      names: JSON.stringify({ fr: `Bonite ${sku}`, en: 'Bonito' }),
      primaryCategoryId: 'WATER',
      subCategoryId: 'FISH',
      tariff: 'FRIGO',
      codeSH: '03028900',
      cubicCentimetresPerKg: '1500',
      vatBasisPoints: '500',
      price: '1100',
      maxKgPerOrder: '40',
      maxTravelApplies: 'false',
      freightPaidByCountry: 'false',
      isFeatured: 'true',
    },
    files: { images: [{ bytes: await picture(800), name: 'a.jpg' }] },
  });
  return { productId: body.productId, page: `/admin/produits/${body.productId}` };
}

test('publishes a product with its texts and pictures, and opens its page', async () => {
  const files = { images: [await picture(800), await picture(900)] };
  const answer = await pages.send(NEW, { as: admin, form: 'new-product', fields: TYPED, files });

  const [known] = (await listed()).filter(({ sku }) => sku === 'PAR-001');
  expect([answer.status, answer.location]).toEqual([303, `/admin/produits/${known?.productId}?enregistre=oui`]);
  const french = await read(known?.productId ?? '');
  expect(french).toMatchObject({
    names: { fr: 'Perroquet', en: 'Parrotfish' },
    description: { text: 'Du lagon.', language: 'fr' },
    litresPerKg: 1.5,
    vatBasisPoints: 500,
    price: 1100,
    maxTravelDays: null,
    isFeatured: false,
  });
  expect(french.images).toHaveLength(2);
  const next = await pages.open(answer.location ?? '', admin);
  expect(next.html).toMatch(/Perroquet\s: enregistré\./);
});

test('answers a missing French name, a wrong price and a wrong subcategory at their fields, with what was typed', async () => {
  const before = (await listed()).length;
  const fields = { ...TYPED, sku: 'PAR-002', 'names.fr': ' ', price: 'cher', subCategoryId: 'FRUIT' };
  const wrong = await pages.send(NEW, { as: admin, form: 'new-product', fields });

  expect(wrong.status).toBe(422);
  expect(messageAt(wrong.html, 'Nom')).toMatch(/français/);
  expect(messageAt(wrong.html, 'Prix HT')).toBe('Écrivez un nombre entier, en chiffres.');
  expect(wrong.html).toContain('value="cher"');
  expect(wrong.html).toContain('value="Parrotfish"');
  expect(wrong.html).toContain('>Du lagon.</textarea>');
  const other = { ...TYPED, sku: 'PAR-002', subCategoryId: 'FRUIT' };
  const elsewhere = await pages.send(NEW, { as: admin, form: 'new-product', fields: other });
  expect([elsewhere.status, messageAt(elsewhere.html, 'Sous-catégorie')]).toEqual([
    422,
    'Cette valeur n’est pas valable.',
  ]);
  expect(await listed()).toHaveLength(before);
});

test('shows a known product in its fields, and saves what was changed', async () => {
  const { productId, page } = await created('BON-001');
  const form = { as: admin, form: 'product' };

  const taken = await pages.send(page, { ...form, fields: { sku: 'PAR-001', price: '1300' } });
  expect([taken.status, messageAt(taken.html, 'Référence')]).toEqual([422, expect.stringMatching(/./)]);
  expect(taken.html).toContain('value="1300"');
  expect((await read(productId)).price).toBe(1100);

  const saved = await pages.send(page, { ...form, fields: { price: '1300', isFeatured: null, 'names.en': '' } });
  expect([saved.status, saved.location]).toEqual([303, `${page}?enregistre=oui`]);
  const after = await read(productId);
  expect(after).toMatchObject({ price: 1300, isFeatured: false, litresPerKg: 1.5, unit: 'KG' });
  expect(after.names).toEqual({ fr: 'Bonite BON-001' });
  expect(after.images).toHaveLength(1);
});

test('removes the pictures that are not ticked, and appends new ones', async () => {
  const { productId, page } = await created('BON-002');
  const [first] = (await read(productId)).images;
  const form = { as: admin, form: 'product' };

  const added = await pages.send(page, { ...form, files: { images: [await picture(900)] } });
  expect(added.status).toBe(303);
  const two = (await read(productId)).images;
  expect(two.map(({ imageId }) => imageId === first?.imageId)).toEqual([true, false]);

  // A browser sends one value for each ticked box: only the second is.
  const removed = await pages.send(page, { ...form, fields: { keepImages: two[1]?.imageId ?? '' } });
  expect(removed.status).toBe(303);
  expect((await read(productId)).images.map(({ imageId }) => imageId)).toEqual([two[1]?.imageId]);
});

test('takes a product off sale from a dialog with an address, and puts it back', async () => {
  const { productId, page } = await created('BON-003');

  const off = await pages.send(`${page}?ouvrir=retirer`, { as: admin, form: 'deactivate-product' });
  expect([off.status, off.location]).toEqual([303, page]);
  expect((await read(productId)).isActive).toBe(false);

  const on = await pages.send(page, { as: admin, form: 'activate-product' });
  expect([on.status, on.location]).toEqual([303, page]);
  expect((await read(productId)).isActive).toBe(true);
});
