import { expect, test } from 'vitest';
import { ratesOn } from './rates.ts';

const SETTINGS = [
  { name: 'CPS_BASIS_POINTS', effectiveFrom: '2022-04-01', value: 100 },
  { name: 'CPS_BASIS_POINTS', effectiveFrom: '2023-10-01', value: 0 },
  { name: 'MINIMUM_FREIGHT_XPF', effectiveFrom: '2019-01-01', value: 609 },
  { name: 'COMMISSION_BASIS_POINTS', effectiveFrom: '2026-12-01', value: 700 },
];

test('a rate holds from its day on, until the next one does', () => {
  expect(
    ['2022-03-31', '2022-04-01', '2023-09-30', '2023-10-01'].map((day) => ratesOn(SETTINGS, day).cpsBasisPoints),
  ).toEqual([0, 100, 100, 0]);
  expect(ratesOn(SETTINGS, '2026-11-30').commissionBasisPoints).toBe(1000);
  expect(ratesOn(SETTINGS, '2026-12-01')).toEqual({
    cpsBasisPoints: 0,
    commissionBasisPoints: 700,
    minimumFreightXpf: 609,
  });
});

test('without settings the commission is 10 %, and nothing else is charged', () => {
  expect(ratesOn([], '2026-08-10')).toEqual({
    cpsBasisPoints: 0,
    commissionBasisPoints: 1000,
    minimumFreightXpf: 0,
  });
});
