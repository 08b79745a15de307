import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCoupons } from './apply-coupons.ts';

test('pays 700 with two coupons of 500 and leaves 300 on exactly one', () => {
  const { uses, duesXpf } = applyCoupons(
    [700],
    [
      { couponId: 'a', balanceXpf: 500 },
      { couponId: 'b', balanceXpf: 500 },
    ],
  );

  expect(uses).toEqual([
    { couponId: 'a', orderIndex: 0, amountXpf: 500 },
    { couponId: 'b', orderIndex: 0, amountXpf: 200 },
  ]);
  expect(duesXpf).toEqual([0]);
});

test('lets no coupon pay more than its balance, no order more than its total, and loses nothing', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, amounts, (totalsXpf, balances) => {
      const coupons = balances.map((balanceXpf, index) => ({ couponId: String(index), balanceXpf }));
      const { uses, duesXpf } = applyCoupons(totalsXpf, coupons);

      for (const coupon of coupons) {
        const spent = uses
          .filter((use) => use.couponId === coupon.couponId)
          .reduce((sum, use) => sum + use.amountXpf, 0);
        expect(spent).toBeLessThanOrEqual(coupon.balanceXpf);
      }
      const spent = uses.reduce((sum, use) => sum + use.amountXpf, 0);
      const total = totalsXpf.reduce((sum, value) => sum + value, 0);
      expect(duesXpf.reduce((sum, value) => sum + value, 0)).toBe(total - spent);
      expect(spent).toBe(
        Math.min(
          total,
          balances.reduce((sum, value) => sum + value, 0),
        ),
      );
    }),
  );
});
