import { expect, test } from 'vitest';

import { EMPTY_PRODUCT, productBodyOf } from '#features/catalogue/admin/product-editor-values';
import { scaled } from '#lib/forms/scaled';

const bodyOf = (typed: Readonly<Record<string, string>>) =>
  productBodyOf(new URLSearchParams({ ...EMPTY_PRODUCT, ...typed }));

test.each([
  ['1,6', 1000, '1600'],
  ['1.6', 1000, '1600'],
  [' 13 ', 100, '1300'],
  ['0,5', 100, '50'],
])('writes %s times %i as %s', (typed, factor, digits) => {
  expect(scaled(typed, factor)).toBe(digits);
});

test('leaves text that is no number unchanged, for the server’s schema to refuse', () => {
  expect(scaled('beaucoup', 100)).toBe('beaucoup');
});

test('sends only the languages that have a text', () => {
  const body = bodyOf({ 'names.fr': 'Thon', 'names.ty': 'ʻaʻahi', 'names.en': ' ' });
  expect(JSON.parse(body['names'] ?? '')).toEqual({ fr: 'Thon', ty: 'ʻaʻahi' });
});

test('sends no travel limit when none is typed', () => {
  expect(bodyOf({})).toMatchObject({ maxTravelApplies: 'false' });
  expect(bodyOf({})).not.toHaveProperty('maxTravelDays');
  expect(bodyOf({ maxTravelDays: '4' })).toMatchObject({ maxTravelDays: '4', maxTravelApplies: 'true' });
});

test('sends a box that is not ticked as false', () => {
  expect(bodyOf({ isFeatured: 'true' })).toMatchObject({ isFeatured: 'true', freightPaidByCountry: 'false' });
});
