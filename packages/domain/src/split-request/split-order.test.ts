import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineMoney, shareOf } from '../market/order-money.ts';
import { splitOrder, type SplitOrder, type SplitSide } from './split-order.ts';

/** The worked example of the rules: 12 kg at 1 279 F, VAT 13 %, freight 609, a coupon of 2 000. */
const WORKED: SplitOrder = {
  lines: [
    {
      productId: 'mahi',
      quantityKg: 12,
      unitPriceXpf: 1279,
      netXpf: 15_348,
      vatXpf: 1995,
      freightPaidByCountry: false,
    },
  ],
  cpsXpf: 0,
  shippingMinXpf: 609,
  shippingMaxXpf: 609,
  discountXpf: 2000,
  couponUses: [{ couponId: 'c1', amountXpf: 2000 }],
  commissionBasisPoints: 1000,
};

const FIVE_KG = [{ productId: 'mahi', quantityKg: 5 }];

test('moves five of the twelve kg of the worked example with the minimum that their ship charges', () => {
  const { part, remainder } = splitOrder(WORKED, FIVE_KG, 609);

  expect(part).toMatchObject({
    totalKg: 5,
    subtotalXpf: 6395,
    vatXpf: 831,
    shippingMinXpf: 609,
    shippingMaxXpf: 609,
    grandTotalXpf: 7835,
    discountXpf: 873,
    couponUses: [{ couponId: 'c1', amountXpf: 873 }],
    commissionXpf: 640,
  });
  expect(remainder).toMatchObject({
    totalKg: 7,
    subtotalXpf: 8953,
    vatXpf: 1164,
    shippingMinXpf: 0,
    shippingMaxXpf: 0,
    grandTotalXpf: 10_117,
    discountXpf: 1127,
    couponUses: [{ couponId: 'c1', amountXpf: 1127 }],
    commissionXpf: 895,
  });
});

test.each([
  ['leaves the remainder what its ship does not charge', { min: 800, max: 2000 }, 609, [609, 1391]],
  ['takes no more than is paid', { min: 0, max: 200 }, 609, [200, 0]],
  ['follows the kg where the tariff has no rate', { min: 609, max: 609 }, null, [254, 355]],
])('a part %s', (_, { min, max }, partFreightXpf, expected) => {
  const order = { ...WORKED, shippingMinXpf: min, shippingMaxXpf: max };

  const { part, remainder } = splitOrder(order, FIVE_KG, partFreightXpf);

  expect([part.shippingMaxXpf, remainder.shippingMaxXpf]).toEqual(expected);
  expect(part.shippingMinXpf + remainder.shippingMinXpf).toBe(min);
});

test('keeps freight with the goods it is charged for', () => {
  const order: SplitOrder = {
    ...WORKED,
    lines: [
      ...WORKED.lines,
      {
        productId: 'uru',
        quantityKg: 100,
        unitPriceXpf: 100,
        netXpf: 10_000,
        vatXpf: 0,
        freightPaidByCountry: true,
      },
    ],
  };

  const shared = (productId: string, quantityKg: number, freightXpf: number) => {
    const { part, remainder } = splitOrder(order, [{ productId, quantityKg }], freightXpf);
    return [part.shippingMaxXpf, remainder.shippingMaxXpf];
  };

  expect(shared('uru', 100, 0)).toEqual([0, 609]);
  expect(shared('mahi', 12, 500)).toEqual([609, 0]);
});

test('leaves an empty remainder when the whole is taken', () => {
  const { part, remainder } = splitOrder(WORKED, [{ productId: 'mahi', quantityKg: 12 }], 500);

  expect(part).toMatchObject({ grandTotalXpf: 17_952, discountXpf: 2000 });
  expect(remainder).toMatchObject({ lines: [], totalKg: 0, grandTotalXpf: 0, discountXpf: 0, couponUses: [] });
});

test.each([
  ['nothing', []],
  ['more kg than there are', [{ productId: 'mahi', quantityKg: 13 }]],
  ['a product that is not in it', [{ productId: 'paru', quantityKg: 1 }]],
  [
    'one product twice',
    [
      { productId: 'mahi', quantityKg: 1 },
      { productId: 'mahi', quantityKg: 1 },
    ],
  ],
])('%s is no part of an order', (_, part) => {
  expect(() => splitOrder(WORKED, part, 609)).toThrow(RangeError);
});

const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantityKg: fc.integer({ min: 1, max: 99_999 }),
        unitPriceXpf: fc.integer({ min: 1, max: 500_000 }),
        vatBasisPoints: fc.integer({ min: 0, max: 10_000 }),
        freightPaidByCountry: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    cpsBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    shippingMinXpf: fc.integer({ min: 0, max: 100_000 }),
    dearerXpf: fc.integer({ min: 0, max: 100_000 }),
    commissionBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    discounts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
  })
  .map((given): SplitOrder => {
    const lines = given.lines.map((line, index) => ({ productId: `p${index}`, ...line, ...lineMoney(line) }));
    const subtotalXpf = lines.reduce((sum, line) => sum + line.netXpf, 0);
    const cpsXpf = shareOf(subtotalXpf, given.cpsBasisPoints);
    const shippingMaxXpf = given.shippingMinXpf + given.dearerXpf;
    let dueXpf = subtotalXpf + lines.reduce((sum, line) => sum + line.vatXpf, 0) + cpsXpf + shippingMaxXpf;
    const couponUses = given.discounts.flatMap((fraction, index) => {
      const amountXpf = Math.floor(dueXpf * fraction);
      dueXpf -= amountXpf;
      return amountXpf === 0 ? [] : [{ couponId: `c${index}`, amountXpf }];
    });
    return {
      lines,
      cpsXpf,
      shippingMinXpf: given.shippingMinXpf,
      shippingMaxXpf,
      discountXpf: couponUses.reduce((sum, use) => sum + use.amountXpf, 0),
      couponUses,
      commissionBasisPoints: given.commissionBasisPoints,
    };
  });

const anyCut = fc.record({
  cut: fc.double({ min: 0, max: 1, noNaN: true }),
  freightXpf: fc.option(fc.integer({ min: 0, max: 100_000 })),
});

const usedOf = (sides: readonly Pick<SplitSide, 'couponUses'>[], couponId: string): number =>
  sides
    .flatMap((side) => side.couponUses)
    .filter((use) => use.couponId === couponId)
    .reduce((sum, use) => sum + use.amountXpf, 0);

test('adds the parts up to the order in every amount, none below zero, however often it is divided', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyCut, { maxLength: 5 }), (order, cuts) => {
      const sides: SplitSide[] = [];
      const whole = splitOrder(order, order.lines, null).part;
      let rest = whole;
      for (const { cut, freightXpf } of cuts) {
        const wanted = rest.lines
          .map(({ productId, quantityKg }) => ({ productId, quantityKg: Math.round(quantityKg * cut) }))
          .filter((line) => line.quantityKg > 0);
        if (wanted.length === 0) continue;
        const { part, remainder } = splitOrder(rest, wanted, freightXpf);
        sides.push(part);
        rest = remainder;
        if (rest.lines.length === 0) break;
      }
      sides.push(rest);

      for (const key of [
        'totalKg',
        'subtotalXpf',
        'vatXpf',
        'cpsXpf',
        'shippingMinXpf',
        'shippingMaxXpf',
        'grandTotalXpf',
        'discountXpf',
      ] as const)
        expect(sides.reduce((sum, side) => sum + side[key], 0)).toBe(whole[key]);
      for (const use of order.couponUses) expect(usedOf(sides, use.couponId)).toBe(use.amountXpf);
      for (const side of sides) {
        expect(side.shippingMinXpf).toBeLessThanOrEqual(side.shippingMaxXpf);
        expect(side.discountXpf).toBeLessThanOrEqual(side.grandTotalXpf);
        expect(side.couponUses.reduce((sum, use) => sum + use.amountXpf, 0)).toBe(side.discountXpf);
        for (const amount of [side.vatXpf, side.cpsXpf, side.shippingMinXpf, side.discountXpf, side.grandTotalXpf])
          expect(amount).toBeGreaterThanOrEqual(0);
        for (const line of side.lines) {
          expect(line.netXpf).toBe(line.quantityKg * line.unitPriceXpf);
          expect(line.vatXpf).toBeGreaterThanOrEqual(0);
        }
      }
    }),
  );
});
