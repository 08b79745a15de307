import { COUPON_TYPES } from '@matete/contract/order/coupon-type';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { discountsOf } from './discounts-of.ts';

test('points and gift cards are discounts of their own, every other coupon is a voucher', () => {
  const uses = [
    { type: 'POINTS', amount: 300 },
    { type: 'GOODWILL', amount: 20 },
    { type: 'GIFT_CARD', amount: 5_000 },
    { type: 'CANCEL_ORDER_FULL_REFUND', amount: 1 },
    { type: 'POINTS', amount: 7 },
  ] as const;

  expect(discountsOf(uses)).toEqual({ voucher: 21, points: 307, giftCard: 5_000 });
});

test('the three discounts are together what the coupons paid', () => {
  const use = fc.record({ type: fc.constantFrom(...COUPON_TYPES), amount: fc.integer({ min: 1, max: 999_999 }) });
  fc.assert(
    fc.property(fc.array(use), (uses) => {
      const { voucher, points, giftCard } = discountsOf(uses);
      return voucher + points + giftCard === uses.reduce((sum, { amount }) => sum + amount, 0);
    }),
  );
});
