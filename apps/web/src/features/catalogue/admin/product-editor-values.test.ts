import { expect, test } from 'vitest';

import { EMPTY_PRODUCT, fieldsOf, scaled } from '#features/catalogue/admin/product-editor-values';

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
  const names = { ...EMPTY_PRODUCT.names, fr: 'Thon', ty: 'ʻaʻahi' };
  expect(JSON.parse(fieldsOf({ ...EMPTY_PRODUCT, names })['names'] ?? '')).toEqual({ fr: 'Thon', ty: 'ʻaʻahi' });
});

test('sends no travel limit when none is typed', () => {
  expect(fieldsOf(EMPTY_PRODUCT)).toMatchObject({ maxTravelApplies: 'false' });
  expect(fieldsOf(EMPTY_PRODUCT)).not.toHaveProperty('maxTravelDays');
  expect(fieldsOf({ ...EMPTY_PRODUCT, maxTravelDays: '4' })).toMatchObject({
    maxTravelDays: '4',
    maxTravelApplies: 'true',
  });
});
