import { PRIMARY_CATEGORIES, SUB_CATEGORIES } from '@matete/contract/catalogue/product-views';
import { expect, test } from 'vitest';

import { CATEGORY_PARTS, isInCategory } from './category-parts.ts';

test('every subcategory belongs to a category, and every category has a place for the rest', () => {
  expect(new Set(Object.values(CATEGORY_PARTS).flat())).toEqual(new Set(SUB_CATEGORIES));
  for (const category of PRIMARY_CATEGORIES) expect(isInCategory('OTHER', category)).toBe(true);
});

test.each([
  ['FISH', 'WATER', true],
  ['FRUIT', 'WATER', false],
  ['FRUIT', 'LAND', true],
  ['SHELLS', 'LAND', false],
] as const)('%s in %s: %s', (subCategory, category, belongs) => {
  expect(isInCategory(subCategory, category)).toBe(belongs);
});
