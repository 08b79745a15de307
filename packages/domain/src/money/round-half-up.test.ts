import { expect, test } from 'vitest';
import { assertXpf, divideHalfUp } from './round-half-up.ts';

test('a half is rounded up, less is not', () => {
  expect([divideHalfUp(5n, 2n), divideHalfUp(7n, 3n), divideHalfUp(8n, 3n), divideHalfUp(0n, 3n)]).toEqual([
    3, 2, 3, 0,
  ]);
});

test('a product past the safe integers is exact as long as its quotient is not', () => {
  expect(divideHalfUp(999_999_999n * 99_999n * 10_000n, 10_000n)).toBe(99_998_999_900_001);
  expect(() => divideHalfUp(2n ** 60n, 1n)).toThrow(RangeError);
});

test('nothing is divided below zero or by nothing', () => {
  expect(() => divideHalfUp(-1n, 2n)).toThrow(RangeError);
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
});

test('an amount is whole and safe', () => {
  expect(assertXpf(609)).toBe(609);
  expect(() => assertXpf(608.5)).toThrow(RangeError);
  expect(() => assertXpf(2 ** 53)).toThrow(RangeError);
});
