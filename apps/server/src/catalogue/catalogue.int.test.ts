import { quoteBasket } from '@matete/contract/cart/cart';
import { listCards } from '@matete/contract/catalogue/list-cards';
import { getProduct } from '@matete/contract/catalogue/get-product';
import { listProducts } from '@matete/contract/catalogue/list-products';
import { createProduct, deactivateProduct, updateProduct } from '@matete/contract/catalogue/manage-products';
import { createOffers, listInventory, updateOffer } from '@matete/contract/offer/offers';
import { LANGUAGES } from '@matete/contract/primitives';
import { listIslands } from '@matete/contract/reference/directories';
import type { ProductId } from '@matete/contract/units';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import type { TestBody, TestFile } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';

const market = await openMarket({
  kg: 0,
  fish: { names: { fr: 'Thon à nageoires jaunes', en: 'Yellowfin tuna', ty: 'ʻaʻahi' } },
});
const { product, admin, fishId: tunaId } = market;
await createTestFish(product, { name: 'Mahi-mahi', priceXpf: 2000 });

const search = async (words: string, lang = 'fr') =>
  (await product.call(listProducts, { query: { search: words, lang } })).body.data.map((card) => card.productId);

test('cards of products come in the order in which they are asked for, once each, without those that are not there', async () => {
  const [mahi] = await search('mahi');
  const { body } = await product.call(listCards, {
    query: { productIds: [tunaId, '01890000-0000-7000-8000-000000000000', mahi, tunaId].join(',') },
  });
  expect(body.map((card) => card.productId)).toEqual([tunaId, mahi]);
});

describe('finding a product', () => {
  test.each([
    'thon',
    'THON nageoire',
    'à nageoires',
    'yellowfin',
    'tuna',
    "'a'ahi",
    'ʻaʻahi',
    'aahi',
    'A’AHI',
    'jaunes thon',
  ])('a search for "%s" finds the product in every language', async (words) => {
    for (const language of LANGUAGES) expect(await search(words, language)).toEqual([tunaId]);
  });

  test('a search finds nothing for an unknown word, and ignores punctuation', async () => {
    expect(await search('requin')).toEqual([]);
    expect(await search("& | ! ( ) ' :*")).toHaveLength(2);
  });

  test.each([{}, { search: 'thon' }, { island: 'nuku-hiva' }])(
    'a page behind the last of %o is empty, and still counts all of them',
    async (query) => {
      const [first, last] = await Promise.all([
        product.call(listProducts, { query: { ...query, take: 1 } }),
        product.call(listProducts, { query: { ...query, take: 1, page: 50 } }),
      ]);
      expect(last.body.data).toEqual([]);
      expect(last.body.meta.itemCount).toBe(first.body.meta.itemCount);
    },
  );

  test.each(LANGUAGES)('a product named in French only has a name in %s, marked as French', async (language) => {
    const { body } = await product.call(listProducts, { query: { lang: language, sort: 'price', order: 'DESC' } });
    expect(body.data).toHaveLength(2);
    expect(body.data[0]?.name).toEqual({ text: 'Mahi-mahi', language: 'fr' });
  });
});

describe('availability', () => {
  test('the availability that visitors see follows the supply: red, yellow, green', async () => {
    const seen = async () => (await product.call(getProduct, { params: { productId: tunaId } })).body;
    expect((await seen()).availability).toBe('RED');

    await createTestSeller(product, { supplies: [{ productId: tunaId, kg: 30 }] });
    expect((await seen()).availability).toBe('YELLOW');
    for (let index = 0; index < 4; index += 1)
      await createTestSeller(product, { island: 'huahine', supplies: [{ productId: tunaId, kg: 10 }] });
    expect((await seen()).availability).toBe('GREEN');

    const detail = await seen();
    expect(detail).toMatchObject({ stock: 70, sellerCount: 5, islands: ['huahine', 'rangiroa'] });
    expect(detail.earliestArrival?.date).toMatch(/^2026-1[12]-\d\d$/);
  });

  test('a product proposes the day of the second ship, and says how much goes for the minimum freight', async () => {
    const fishId = await createTestFish(product, { name: 'Espadon' });
    const nobody = (await product.call(getProduct, { params: { productId: fishId } })).body;
    expect([nobody.suggestedDate, nobody.minimumFreight]).toEqual([null, null]);

    await createTestSeller(product, { island: 'rangiroa', supplies: [{ productId: fishId, kg: 30 }] });
    const detail = (await product.call(getProduct, { params: { productId: fishId } })).body;
    const quoteBy = async (quantity: number, shipmentDate: string) =>
      (await product.call(quoteBasket, { body: { products: [{ productId: fishId, quantity, shipmentDate }] } })).body;
    const { date: firstDay } = detail.earliestArrival ?? { date: '' };
    const proposed = detail.suggestedDate ?? '';
    expect(proposed > firstDay).toBe(true);
    // Both days are of ships: the one is the first that can be asked for, the other the next.
    const [ofFirst, ofProposed] = await Promise.all([quoteBy(1, firstDay), quoteBy(1, proposed)]);
    expect([ofFirst, ofProposed].map(({ quote }) => quote.orders[0]?.fillableBy)).toEqual([1, 1]);

    const { amount, upToKg } = detail.minimumFreight ?? { amount: 0, upToKg: 0 };
    const freightOf = async (kg: number) => (await quoteBy(kg, proposed)).quote.shippingMax;
    expect([amount, await freightOf(1), await freightOf(upToKg)]).toEqual([609, 609, 609]);
    expect(await freightOf(upToKg + 1)).toBeGreaterThan(609);
  });

  test('once a seller’s change is answered, nobody is shown what was before', async () => {
    const fishId = await createTestFish(product, { name: 'Bonite' });
    const seller = await createTestSeller(product, { island: 'raiatea', supplies: [] });
    const lists = [{}, { sort: 'availability' }, { island: 'raiatea' }, { availability: 'YELLOW' }] as const;
    const seen = async () => {
      const { body } = await product.call(getProduct, { params: { productId: fishId } });
      const found = await Promise.all(lists.map((query) => product.call(listProducts, { query })));
      const cards = found.map((list) => list.body.data.find(({ productId }) => productId === fishId));
      const islands = (await product.call(listIslands)).body;
      return {
        stock: body.stock,
        listed: cards.map((card) => card?.stock),
        sellers: islands.find(({ id }) => id === 'raiatea')?.sellers,
      };
    };
    const supply = {
      productId: fishId as ProductId,
      preparationDays: 0,
      preparationHours: 0,
      canSupplyPartially: true,
    };
    expect(await seen()).toEqual({ stock: 0, listed: [0, 0, undefined, undefined], sellers: 0 });

    await product.call(createOffers, { as: seller, body: { products: [{ ...supply, quantity: 5 }] } });
    expect(await seen()).toEqual({ stock: 5, listed: [5, 5, 5, 5], sellers: 1 });
    for (const quantity of [6, 0, 7]) {
      const during = Array.from({ length: 4 }, () => seen());
      await product.call(updateOffer, { as: seller, body: { productId: fishId as ProductId, quantity } });
      const listed = quantity === 0 ? [0, 0, undefined, undefined] : Array.from({ length: 4 }, () => quantity);
      expect(await seen()).toEqual({ stock: quantity, listed, sellers: quantity === 0 ? 0 : 1 });
      await Promise.all(during);
      expect(await seen()).toEqual({ stock: quantity, listed, sellers: quantity === 0 ? 0 : 1 });
    }
  });

  test.each([
    [{}, 2],
    [{ search: 'ature' }, 1],
    [{ primaryCategoryId: ['LAND' as const] }, 0],
  ])('what a seller supplies is counted whole beside its first page: %o', async (query, expected) => {
    const supplies = await Promise.all(
      ['Ature', 'Carangue'].map(async (name) => ({ productId: await createTestFish(product, { name }), kg: 3 })),
    );
    const seller = await createTestSeller(product, { supplies });
    const { body } = await product.call(listInventory, { as: seller, query: { ...query, take: 1 } });
    expect(body.meta.itemCount).toBe(expected);
    expect(body.data).toHaveLength(Math.min(expected, 1));
  });

  test('an unchanged list is answered with 304 and no body', async () => {
    const first = await product.app.inject({ method: 'GET', url: '/api/products' });
    const second = await product.app.inject({
      method: 'GET',
      url: '/api/products',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 304, '']);
  });
});

const FIELDS = {
  sku: 'PAR-001',
  names: JSON.stringify({ fr: 'Perroquet', en: 'Parrotfish' }),
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
  isFeatured: 'false',
} as const;

const send = (fields: TestBody<typeof createProduct>, images: readonly TestFile[] = []) =>
  product.call(createProduct, { as: admin, body: fields, files: { images } });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B5673' } });

describe('the admin’s products', () => {
  test('pictures are stored re-encoded in every width, without the camera’s metadata', async () => {
    const photo = await picture(1600, 1200)
      .withExif({ IFD3: { GPSLatitude: '17/1 32/1 0/1', GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await send(FIELDS, [{ bytes: photo, name: '../../../etc/passwd.jpg' }]);

    expect(status).toBe(201);
    expect(body.images).toHaveLength(1);
    expect(body.images[0]?.widths).toEqual([240, 480, 720, 960, 1440]);
    for (const file of ['240.avif', '480.webp', '1440.jpg']) {
      const served = await product.app.inject({ method: 'GET', url: `${body.images[0]?.baseUrl}/${file}` });
      expect([served.statusCode, served.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
      const { exif, width } = await sharp(served.rawPayload).metadata();
      expect([exif, width]).toEqual([undefined, Number(file.split('.')[0])]);
    }
    const outside = await product.app.inject({ method: 'GET', url: `${body.images[0]?.baseUrl}/..%2f..%2fsecret` });
    expect(outside.statusCode).toBe(404);
  });

  test('a product with a used number, no French name or no price is refused at that field', async () => {
    expect((await send(FIELDS)).body.errors?.[0]).toMatchObject({ path: 'sku', code: 'SKU_TAKEN' });
    expect(
      (await send({ ...FIELDS, sku: 'PAR-002', names: JSON.stringify({ en: 'Parrotfish' }) })).body.errors?.[0],
    ).toMatchObject({ path: 'names.fr' });
    expect((await send({ ...FIELDS, sku: 'PAR-003', price: '0' })).body.errors?.[0]).toMatchObject({
      path: 'price',
      code: 'PRICE_NOT_POSITIVE',
    });
    expect((await send({ ...FIELDS, sku: 'PAR-003', vatBasisPoints: '10001' })).body.errors?.[0]).toMatchObject({
      path: 'vatBasisPoints',
      code: 'VAT_OUT_OF_RANGE',
    });
    expect((await send({ ...FIELDS, sku: 'PAR-003', codeSH: '123' })).body.errors?.[0]).toMatchObject({
      path: 'codeSH',
      code: 'CODE_SH_INVALID',
    });
  });

  test.each([
    ['a name of 201 characters', { names: JSON.stringify({ fr: 'x'.repeat(201) }) }, 'names.fr', 'TEXT_TOO_LONG'],
    [
      'one of another language',
      { names: JSON.stringify({ fr: 'Thon', en: 'x'.repeat(1000) }) },
      'names.en',
      'TEXT_TOO_LONG',
    ],
    ['a name of two lines', { names: JSON.stringify({ fr: 'Thon\njaune' }) }, 'names.fr', 'TEXT_INVALID'],
    [
      'a description of 1001 characters',
      { descriptions: JSON.stringify({ fr: 'x'.repeat(1001) }) },
      'descriptions.fr',
      'TEXT_TOO_LONG',
    ],
    ['a description with NUL', { descriptions: JSON.stringify({ fr: 'a\u0000' }) }, 'descriptions.fr', 'TEXT_INVALID'],
  ])('%s is refused at its field, and nothing is written', async (_, change, path, code) => {
    const refused = await send({ ...FIELDS, sku: 'LONG-001', ...change });

    expect([refused.status, refused.body.code, refused.body.errors]).toMatchObject([
      422,
      'VALIDATION_FAILED',
      [{ path, code }],
    ]);
    const { rows } = await product.services.pool.query("select 1 from products where sku = 'LONG-001'");
    expect(rows).toEqual([]);
  });

  test('a name of 200 characters without a space is kept whole', async () => {
    const name = 'Æ'.repeat(200);

    const { status, body } = await send({ ...FIELDS, sku: 'LONG-200', names: JSON.stringify({ fr: name }) });

    expect([status, body.name.text]).toEqual([201, name]);
  });

  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  test.each([
    [
      'a drawing that can run scripts',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'IMAGE_TYPE_REFUSED',
    ],
    [
      'a page behind a picture’s first bytes',
      () => Buffer.concat([png, Buffer.from('<html><script>alert(1)</script></html>')]),
      'FILE_UNREADABLE',
    ],
    ['a GIF named .jpg', () => Buffer.from('GIF89a....'), 'IMAGE_TYPE_REFUSED'],
    [
      'a picture of 100 megapixels',
      () => picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
      'IMAGE_TOO_MANY_PIXELS',
    ],
    ['a broken JPEG', async () => (await picture(200, 200).jpeg().toBuffer()).subarray(0, 300), 'FILE_UNREADABLE'],
    ['more than ten megabytes', () => Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)]), 'IMAGE_TOO_LARGE'],
  ])('%s is refused, and no product is made', async (_what, bytes, code) => {
    const refused = await send({ ...FIELDS, sku: 'BAD-001' }, [{ bytes: await bytes(), name: 'photo.jpg' }]);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect(
      await product.services.db.selectFrom('products').select('id').where('sku', '=', 'BAD-001').execute(),
    ).toEqual([]);
  });

  test('a picture with a script appended is served without it', async () => {
    const polyglot = Buffer.concat([
      await picture(400, 300).jpeg().toBuffer(),
      Buffer.from('<script>alert("x")</script>'),
    ]);
    const { body } = await send({ ...FIELDS, sku: 'POLY-1' }, [{ bytes: polyglot, name: 'a.jpg' }]);
    const served = await product.app.inject({ method: 'GET', url: `${body.images[0]?.baseUrl}/240.jpg` });
    expect(served.rawPayload.includes('script')).toBe(false);
  });

  test('fruit is no subcategory of what comes out of the water, in a new product or a changed one', async () => {
    const refused = await send({ ...FIELDS, sku: 'PAIR-1', subCategoryId: 'FRUIT' }, []);
    const changed = await product.call(updateProduct, {
      as: admin,
      params: { productId: tunaId },
      body: { subCategoryId: 'FRUIT' },
    });

    for (const answer of [refused, changed])
      expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([
        422,
        'SUB_CATEGORY_ELSEWHERE',
        'subCategoryId',
      ]);
  });

  test('a sixth picture is refused', async () => {
    const small = await picture(300, 200).jpeg().toBuffer();
    const refused = await send(
      { ...FIELDS, sku: 'SIX-1' },
      Array.from({ length: 6 }, (_, index) => ({ bytes: small, name: `${index}.jpg` })),
    );
    expect([refused.status, refused.body.code]).toEqual([422, 'TOO_MANY_IMAGES']);
  });

  test('a product taken off sale leaves the lists and stays for the admin', async () => {
    await product.call(deactivateProduct, { as: admin, params: { productId: tunaId } });
    await expect.poll(() => search('thon')).toEqual([]);
    expect((await product.call(getProduct, { params: { productId: tunaId } })).status).toBe(404);
    expect((await product.call(getProduct, { as: admin, params: { productId: tunaId } })).body.isActive).toBe(false);
  });
});
