import { expect, test } from 'vitest';

import { givenColumns } from '#platform/db/given-columns';

test('maps only the fields that were given to columns', () => {
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
