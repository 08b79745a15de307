import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareInProportion } from './share-in-proportion.ts';

test('gives an odd franc where the sum so far is rounded up', () => {
  expect(shareInProportion(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(shareInProportion(1, [1, 1])).toEqual([1, 0]);
  expect(shareInProportion(7, [0, 5, 0])).toEqual([0, 7, 0]);
});

test('shares nothing over nothing, and refuses to share something over it', () => {
  expect(shareInProportion(0, [0, 0])).toEqual([0, 0]);
  expect(() => shareInProportion(1, [0, 0])).toThrow(RangeError);
});

test('adds the shares up, and lets none exceed its part, for any parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (parts, fraction) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const amountXpf = Math.floor(whole * fraction);

        const shares = shareInProportion(amountXpf, parts);

        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amountXpf);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(parts[index] ?? 0);
        }
      },
    ),
  );
});
