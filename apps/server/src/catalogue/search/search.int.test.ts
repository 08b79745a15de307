import { listProducts } from '@matete/contract/catalogue/list-products';
import { suggestProducts } from '@matete/contract/catalogue/suggest-products';
import { describe, expect, test } from 'vitest';

import { createTestFish } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';

const market = await openMarket({
  kg: 0,
  fish: { names: { fr: 'Thon à nageoires jaunes', en: 'Yellowfin tuna', ty: 'ʻaʻahi' } },
});
const { product, fishId: tunaId } = market;
const mahiId = await createTestFish(product, { name: 'Mahi-mahi', priceXpf: 2000 });

describe('a search that finds nothing as it was typed', () => {
  test.each([
    ['thn', { words: 'thon', withoutWords: '' }],
    ['ahai', { words: 'ʻaʻahi', withoutWords: '' }],
    ['yelowfinn', { words: 'yellowfin', withoutWords: '' }],
    ['nagoires  THON!', { words: 'nageoires thon', withoutWords: '' }],
    ['thon frais', { words: 'thon', withoutWords: 'frais' }],
    ['extra tuna frais', { words: 'tuna', withoutWords: 'extra frais' }],
    ['thon mahi', { words: 'thon', withoutWords: 'thon mahi' }],
  ])('a search for "%s" finds the tuna, and says how it was understood', async (words, reading) => {
    const { body } = await product.call(listProducts, { query: { search: words } });
    expect(body.data.map((card) => card.productId)).toEqual([tunaId]);
    expect(body.reading).toEqual(reading);
  });

  test('a search that names a product is never widened, whatever else keeps it out', async () => {
    const [found, filtered] = await Promise.all([
      product.call(listProducts, { query: { search: 'tho' } }),
      product.call(listProducts, { query: { search: 'thon', primaryCategoryId: 'CRAFT' } }),
    ]);
    expect(found.body).toMatchObject({ meta: { itemCount: 1 } });
    expect(found.body.reading).toBeUndefined();
    expect(filtered.body).toMatchObject({ data: [] });
    expect(filtered.body.reading).toBeUndefined();
  });

  test('a widened search keeps to its other filters, and to its pages', async () => {
    const [elsewhere, second] = await Promise.all([
      product.call(listProducts, { query: { search: 'thonn', primaryCategoryId: 'CRAFT' } }),
      product.call(listProducts, { query: { search: 'thonn', page: 2 } }),
    ]);
    expect(elsewhere.body).toMatchObject({ data: [], meta: { itemCount: 0 } });
    expect(elsewhere.body.reading).toBeUndefined();
    expect(second.body).toMatchObject({ data: [], meta: { itemCount: 1 }, reading: { words: 'thon' } });
  });
});

describe('the words of the catalogue', () => {
  const { services } = product;
  const listAt = (at: Date) => services.words.list(services.db, at);

  test('are kept for half a minute, whichever way the clock is set', async () => {
    const now = services.now();
    const kept = listAt(now);
    expect(listAt(new Date(now.getTime() + 29_999))).toBe(kept);
    const next = listAt(new Date(now.getTime() + 30_000));
    expect(next).not.toBe(kept);
    expect(listAt(now)).not.toBe(next);
    expect((await kept).map(({ word }) => word)).toContain('aahi');
  });

  test('are read again once a product is added: typing errors in its name are forgiven at once', async () => {
    const search = async () => (await product.call(listProducts, { query: { search: 'vivanau' } })).body;
    expect(await search()).toMatchObject({ data: [], meta: { itemCount: 0 } });
    const snapperId = await createTestFish(product, { name: 'Vivaneau flamme' });
    expect(await search()).toMatchObject({ data: [{ productId: snapperId }], reading: { words: 'vivaneau' } });
  });

  test('are not kept when they could not be read', async () => {
    const later = new Date(services.now().getTime() + 3_600_000);
    const broken = product.services.db.withPlugin({
      transformQuery: () => {
        throw new Error('the database is away');
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await expect(services.words.list(broken, later)).rejects.toThrow('the database is away');
    expect(await listAt(later)).not.toEqual([]);
  });
});

describe('words written together or apart', () => {
  test.each(['mahimahi', 'mahi-mahi', 'mahi mahi', 'MAHIMAHI', 'mahima', 'mahi'])(
    'a search for "%s" has the mahi-mahi first',
    async (words) => {
      const [fillets, together] = [
        await createTestFish(product, { name: `Filets de mahi mahi, ${words}`, priceXpf: 2000 }),
        await createTestFish(product, { name: `Brochettes mahimahi, ${words}`, priceXpf: 2000 }),
      ];
      await product.services.db.updateTable('products').set({ is_featured: true }).where('id', '=', fillets).execute();
      const { body } = await product.call(listProducts, { query: { search: words } });
      const found = body.data.map((card) => card.productId);
      expect(found[0]).toBe(mahiId);
      expect(found).toEqual(expect.arrayContaining([fillets, together]));
      expect(body.reading).toBeUndefined();
    },
  );

  test.each(['yellowfintuna', 'nageoiresjaunes', 'thon nageoiresjaunes', 'yellow fin tuna'])(
    'a search for "%s" finds the tuna',
    async (words) => {
      const { body } = await product.call(listProducts, { query: { search: words } });
      expect(body.data.map((card) => card.productId)).toEqual([tunaId]);
      expect((await product.call(suggestProducts, { query: { search: words } })).body.products).toHaveLength(1);
    },
  );

  test('a word of a hundred letters is looked for as it is', async () => {
    const { body } = await product.call(listProducts, { query: { search: 'ma'.repeat(50) } });
    expect(body.data).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggested = async (words: string) => {
    const { body } = await product.call(suggestProducts, { query: { search: words } });
    return {
      families: body.families.map((family) => family.subCategoryId),
      names: body.products.map((p) => p.name.text),
    };
  };

  test('products come by the beginnings of their words, in any language', async () => {
    const tuna = { families: [], names: ['Thon à nageoires jaunes'] };
    expect(await suggested('th')).toEqual(tuna);
    expect(await suggested("'a'ah")).toEqual(tuna);
    expect(await suggested('yelow')).toEqual({ families: [], names: [] });
    expect(await suggested('yelowfin')).toEqual(tuna);
  });

  test('a family comes before its products, if any of it is on sale', async () => {
    expect(await suggested('poiss')).toEqual({ families: ['FISH'], names: [] });
    expect(await suggested('fruits')).toEqual({ families: [], names: [] });
  });

  test.each(['', 't', " ' ", 'é!'])(
    'nothing is suggested for "%s", which has fewer than two letters',
    async (words) => {
      expect(await suggested(words)).toEqual({ families: [], names: [] });
    },
  );
});
