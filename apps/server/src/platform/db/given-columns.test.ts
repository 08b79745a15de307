import { expect, test } from 'vitest';

import { givenColumns } from '#platform/db/given-columns';

test('the columns of a form are those of its fields that were given', () => {
  const form = { price: 450, maxTravelDays: null, sku: undefined, images: 2 };

  const columns = givenColumns(form, {
    price: 'price_xpf',
    maxTravelDays: 'max_travel_days',
    sku: 'sku',
    name: 'name',
  });

  expect(columns).toEqual({ price_xpf: 450, max_travel_days: null });
  expect(Object.keys(columns)).toEqual(['price_xpf', 'max_travel_days']);
});
