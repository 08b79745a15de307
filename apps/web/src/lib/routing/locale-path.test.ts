import { expect, test } from 'vitest';

import { inLocale, splitLocalePath } from '#lib/routing/locale-path';

test.each([
  ['/', 'fr', '/'],
  ['/produits', 'fr', '/produits'],
  ['/en', 'en', '/'],
  ['/en/produits/42', 'en', '/produits/42'],
  ['/mar/', 'mar', '/'],
  ['/fr/produits', 'fr', '/fr/produits'],
  ['/english', 'fr', '/english'],
])('%s is the page %s of %s', (address, locale, path) => {
  expect(splitLocalePath(address)).toEqual({ locale, path });
});

test('keeps the path of a page in another language', () => {
  expect(inLocale('/produits', 'fr')).toBe('/produits');
  expect(inLocale('/produits', 'pu')).toBe('/pu/produits');
  expect(inLocale('/', 'en')).toBe('/en');
  expect(inLocale('/', 'fr')).toBe('/');
});
