import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestRefund } from './suggest-refund.ts';

const FISH = { productId: 'fish', quantity: 12, lineNet: 15_348, lineVat: 1995 };
const FRUIT = { productId: 'fruit', quantity: 4, lineNet: 1200, lineVat: 60 };

test('the missing kg are suggested at the price that was paid, with taxes and without freight', () => {
  expect(
    suggestRefund([FISH, FRUIT], { received: [{ productId: 'fish', receivedKg: 10 }], cpsBasisPoints: 0 }),
  ).toEqual({
    missingKg: 2,
    refundXpf: 2891,
    isAll: false,
  });
  // 1 % of 15,348 is 153 F more.
  expect(suggestRefund([FISH], { received: [{ productId: 'fish', receivedKg: 10 }], cpsBasisPoints: 100 })).toEqual({
    missingKg: 2,
    refundXpf: 2916,
    isAll: false,
  });
});

test('what came whole, or more than whole, or was not spoken of, is not suggested', () => {
  expect(suggestRefund([FISH, FRUIT], { received: [], cpsBasisPoints: 0 })).toBeNull();
  expect(
    suggestRefund([FISH, FRUIT], {
      received: [
        { productId: 'fish', receivedKg: 15 },
        { productId: 'fruit', receivedKg: 4 },
        { productId: 'another order’s', receivedKg: 0 },
      ],
      cpsBasisPoints: 0,
    }),
  ).toBeNull();
});

test('a line that did not come at all counts whole; only when none came is it all', () => {
  const noFish = { productId: 'fish', receivedKg: 0 };
  expect(suggestRefund([FISH, FRUIT], { received: [noFish], cpsBasisPoints: 0 })).toMatchObject({
    refundXpf: 17_343,
    isAll: false,
  });
  expect(
    suggestRefund([FISH, FRUIT], { received: [noFish, { productId: 'fruit', receivedKg: 0 }], cpsBasisPoints: 0 }),
  ).toEqual({ missingKg: 16, refundXpf: 18_603, isAll: true });
});

test('more that is missing is never less money, and never more than was paid', () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5000 }),
        lineNet: fc.nat(90_000_000),
        lineVat: fc.nat(9_000_000),
      }),
      fc.nat(5000),
      fc.nat(5000),
      (charged, one, other) => {
        const line = { productId: 'p', ...charged };
        const [fewKg, manyKg] = [Math.min(one, other), Math.max(one, other)];
        const suggested = (receivedKg: number) =>
          suggestRefund([line], { received: [{ productId: 'p', receivedKg }], cpsBasisPoints: 0 })?.refundXpf ?? 0;
        expect(suggested(fewKg)).toBeGreaterThanOrEqual(suggested(manyKg));
        expect(suggested(fewKg)).toBeLessThanOrEqual(line.lineNet + line.lineVat);
      },
    ),
  );
});
