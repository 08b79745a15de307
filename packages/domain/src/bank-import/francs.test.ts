import { expect, test } from 'vitest';

import { decimalFrancs, directedFrancs, typedFrancs } from './francs.ts';

test.each([
  ['12 500', 12_500],
  ['12\u00A0500', 12_500],
  ['12\u202F500,00', 12_500],
  ['12.500,00', 12_500],
  ['12,500.00', 12_500],
  ['12500.00', 12_500],
  ['12500,0', 12_500],
  ['12.500', 12_500],
  ['12,500', 12_500],
  ["1'250'000", 1_250_000],
  ['1.250.000', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['+14290', 14_290],
  ['-1 200', -1_200],
  ['−1 200', -1_200],
  ['1 200-', -1_200],
  ['(1 200)', -1_200],
  ['14 290 XPF', 14_290],
  ['14 290 F CFP', 14_290],
  ['-14 290 F', -14_290],
  ['FCFP 315', 315],
  ['XPF -315', -315],
  ['999 999 999', 999_999_999],
])('reads %s as %i francs', (text, amountXpf) => {
  expect(typedFrancs(text)).toEqual({ amountXpf });
});

test.each([
  ['12 500,50', 'CENTS'],
  ['12500.5', 'CENTS'],
  ['0.500', 'CENTS'],
  ['1.234,567', 'CENTS'],
  ['125,00 €', 'CURRENCY'],
  ['USD 125', 'CURRENCY'],
  ['125 EUR', 'CURRENCY'],
  ['', 'NO_AMOUNT'],
  ['0', 'NO_AMOUNT'],
  ['0,00', 'NO_AMOUNT'],
  ['1 2 5', 'AMOUNT'],
  ['12.50.000', 'AMOUNT'],
  ['1,250.000,00', 'AMOUNT'],
  ['--5', 'AMOUNT'],
  ['12/11', 'AMOUNT'],
  ['1 000 000 000', 'AMOUNT'],
])('says of %s that it is %s', (text, problem) => {
  expect(typedFrancs(text)).toEqual({ problem });
});

test('a file of a program has decimals and no groups', () => {
  expect(decimalFrancs('14290.00')).toEqual({ amountXpf: 14_290 });
  expect(decimalFrancs('-14290,00')).toEqual({ amountXpf: -14_290 });
  expect(decimalFrancs('14290')).toEqual({ amountXpf: 14_290 });
  expect(decimalFrancs('14.290')).toEqual({ problem: 'CENTS' });
  expect(decimalFrancs('14 290')).toEqual({ problem: 'AMOUNT' });
  expect(decimalFrancs('1e5')).toEqual({ problem: 'AMOUNT' });
  expect(decimalFrancs('99999999999999999999')).toEqual({ problem: 'AMOUNT' });
  expect(decimalFrancs('0.00')).toEqual({ problem: 'NO_AMOUNT' });
});

test.each([
  ['500 D', -500],
  ['1 200,00 DB', -1_200],
  ['500 C', 500],
  ['500CR', 500],
  ['-500 D', -500],
])('reads the direction behind %s', (text, amountXpf) => {
  expect(typedFrancs(text)).toEqual({ amountXpf });
});

test.each(['-500 C', '+500 D'])('%s says two things', (text) => {
  expect(typedFrancs(text)).toEqual({ problem: 'AMOUNT' });
});

test.each([
  ['500', true, { amountXpf: -500 }],
  ['-500', true, { amountXpf: -500 }],
  ['500', false, { amountXpf: 500 }],
  ['500', undefined, { problem: 'AMOUNT' }],
  ['-500', false, { problem: 'AMOUNT' }],
  ['+500', true, { problem: 'AMOUNT' }],
  ['', true, { problem: 'NO_AMOUNT' }],
])('%s, with a column that says of a debit %s', (text, isDebit, francs) => {
  expect(directedFrancs(text, isDebit)).toEqual(francs);
});
