// @vitest-environment jsdom
import type { ProductId } from '@matete/contract/units';
import { beforeEach, expect, test } from 'vitest';

import { noteViewed, viewedProducts } from './viewed-products.ts';

const idOf = (index: number) => `01890000-0000-7000-8000-00000000000${index}` as ProductId;

beforeEach(() => window.localStorage.clear());

test('the last product looked at is first, and stands there once', () => {
  for (const index of [1, 2, 1]) noteViewed(idOf(index));
  expect(viewedProducts()).toEqual([idOf(1), idOf(2)]);
});

test('eight products are remembered', () => {
  for (let index = 0; index < 10; index++) noteViewed(idOf(index));
  expect(viewedProducts()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map(idOf));
});

test.each(['{', '"x"', 'null', '[1, "../admin", {}]'])('what is no list of products is not read: %s', (stored) => {
  window.localStorage.setItem('matete:viewed', stored);
  expect(viewedProducts()).toEqual([]);
});
