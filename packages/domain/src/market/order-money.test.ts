import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  earningsOf,
  isOrderTooLarge,
  lineMoney,
  MAX_ORDER_GOODS_XPF,
  orderMoney,
  priceWithVat,
  shareOf,
} from './order-money.ts';

test('adds the worked example of the rules up to the franc', () => {
  const money = orderMoney([{ quantityKg: 12, unitPriceXpf: 1279, vatBasisPoints: 1300 }], 0, 609);

  expect(money).toEqual({
    lines: [{ netXpf: 15_348, vatXpf: 1995 }],
    subtotalXpf: 15_348,
    vatXpf: 1995,
    cpsXpf: 0,
    shippingXpf: 609,
    grandTotalXpf: 17_952,
  });
  const totals = { ...money, commissionBasisPoints: 1000 };
  expect(earningsOf(totals, 700)).toMatchObject({
    commissionXpf: 1535,
    sellerEarningXpf: 13_813,
    sellerShareWithShippingXpf: 14_513,
  });
  expect(earningsOf(totals, 500).sellerShareWithShippingXpf).toBe(14_313);
});

test('rounds half a franc up', () => {
  expect(shareOf(10, 500)).toBe(1);
  expect(shareOf(9, 500)).toBe(0);
  expect(priceWithVat(1279, 1300)).toBe(1445);
});

test('counts the largest line that the fields allow exactly', () => {
  expect(lineMoney({ quantityKg: 9_007_199, unitPriceXpf: 999_999_999, vatBasisPoints: 0 }).netXpf).toBe(
    9_007_198_990_992_801,
  );
});

test('refuses a line past the safe integers rather than rounding it', () => {
  expect(() => lineMoney({ quantityKg: 999_999_999, unitPriceXpf: 999_999_999, vatBasisPoints: 1600 })).toThrow(
    RangeError,
  );
});

const pricedLine = fc.record({
  quantityKg: fc.integer({ min: 1, max: 99_999 }),
  unitPriceXpf: fc.integer({ min: 1, max: 500_000 }),
  vatBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});

test('adds the parts up to the grand total, and the shares to what was paid, for any order', () => {
  fc.assert(
    fc.property(
      fc.array(pricedLine, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, cpsBasisPoints, shippingXpf, commissionBasisPoints) => {
        const money = orderMoney(lines, cpsBasisPoints, shippingXpf);
        const earnings = earningsOf({ ...money, commissionBasisPoints }, shippingXpf);

        expect(money.subtotalXpf + money.vatXpf + money.cpsXpf + shippingXpf).toBe(money.grandTotalXpf);
        expect(
          earnings.sellerShareWithShippingXpf + earnings.siteEarningWithoutDiscountXpf + money.vatXpf + money.cpsXpf,
        ).toBe(money.grandTotalXpf);
        expect(earnings.siteEarningWithoutDiscountXpf).toBe(earnings.commissionXpf);
        for (const value of [
          money.subtotalXpf,
          money.vatXpf,
          money.cpsXpf,
          earnings.commissionXpf,
          earnings.sellerEarningXpf,
        ]) {
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        }
      },
    ),
  );
});

test('limits an order to what the numbers of the specification hold, VAT included', () => {
  const line = { quantityKg: 1, unitPriceXpf: MAX_ORDER_GOODS_XPF, vatBasisPoints: 0 };
  expect(isOrderTooLarge([line])).toBe(false);
  expect(isOrderTooLarge([line, { ...line, unitPriceXpf: 1 }])).toBe(true);
  expect(isOrderTooLarge([{ ...line, vatBasisPoints: 1 }])).toBe(true);
  expect(
    isOrderTooLarge(Array.from({ length: 90 }, () => ({ ...line, quantityKg: 99_999, vatBasisPoints: 10_000 }))),
  ).toBe(true);
});
