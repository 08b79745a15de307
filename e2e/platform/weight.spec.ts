import { measureShop } from '../../apps/web/build/measure-size.ts';

import { expect, test } from '../support/fixtures.ts';

const KIB = 1024;

// Every screen size gets the same files.
test(
  'keeps the first visit of each page of the shop within its size budget',
  { tag: ['@desktop', '@main'] },
  async ({ baseURL }) => {
    const weights = await measureShop(baseURL ?? '');

    for (const [page, { js, css, html }] of Object.entries(weights)) {
      expect(js, `scripts of ${page}, gzipped`).toBeLessThanOrEqual(85 * KIB);
      expect(css, `styles of ${page}, gzipped`).toBeLessThanOrEqual(12 * KIB);
      expect(html, `HTML of ${page}, gzipped`).toBeLessThanOrEqual(20 * KIB);
    }
    expect(Object.keys(weights)).toEqual(['home', 'list', 'product']);
  },
);
