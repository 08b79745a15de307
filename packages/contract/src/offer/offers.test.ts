import { expect, test } from 'vitest';

import { MAX_SUPPLY_KG, OfferInput } from './offers.ts';

test.each([
  [MAX_SUPPLY_KG, true],
  [MAX_SUPPLY_KG + 1, false],
  [999_999, false],
])('an offer of %i kg of a product is taken: %s', (quantity, isTaken) => {
  const offer = {
    productId: '0190a000-0000-7000-8000-0000000000f1',
    preparationDays: 0,
    preparationHours: 0,
    canSupplyPartially: true,
  };
  expect(OfferInput.safeParse({ ...offer, quantity }).success).toBe(isTaken);
});
