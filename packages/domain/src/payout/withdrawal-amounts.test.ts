import { expect, test } from 'vitest';
import { mostToWithdraw, withdrawalFee } from './withdrawal-amounts.ts';

test('the first withdrawal of a month is free, whatever the fee', () => {
  expect(withdrawalFee(0, 300)).toEqual({ feeXpf: 0, why: 'FIRST_OF_MONTH' });
  expect(withdrawalFee(0, null)).toEqual({ feeXpf: 0, why: 'FIRST_OF_MONTH' });
});

test('later ones carry the fee in force, if one was ever set', () => {
  expect(withdrawalFee(1, 300)).toEqual({ feeXpf: 300, why: 'LATER_OF_MONTH' });
  expect(withdrawalFee(2, null)).toEqual({ feeXpf: 0, why: 'NO_FEE_SET' });
});

test('the most that can be withdrawn is the balance less the fee, and never below nothing', () => {
  expect([mostToWithdraw(13_813, 300), mostToWithdraw(300, 300), mostToWithdraw(200, 300)]).toEqual([13_513, 0, 0]);
});
