import { expect, test } from 'vitest';
import { judgeFreight, uncheckedLimitXpf } from './claimed-freight.ts';

const fish = { quantityKg: 12, cubicCmPerKg: 1500, tariffCode: 'FRIGO', freightPaidByCountry: false };
const copra = { ...fish, tariffCode: 'COPRAH', freightPaidByCountry: true };
const rangiroa = { rateMilliXpf: 45_090, unit: 'KG' } as const;
const judge = (claimedXpf: number, { lines = [fish], quantityKg = 12, hasTariff = true } = {}) =>
  judgeFreight({
    lines: lines.map((line) => ({ ...line, quantityKg })),
    rateFor: () => (hasTariff ? rangiroa : undefined),
    minimumXpf: 609,
    claimedXpf,
  });

test('allows 500 F above a small charge and 10 % above a large one', () => {
  expect([609, 5_000, 5_010, 5_019, 20_000].map(uncheckedLimitXpf)).toEqual([1_109, 5_500, 5_511, 5_520, 22_000]);
});

test('counts a claim at once up to the limit, and holds it for a check above', () => {
  expect(judge(1_109)).toEqual({ claimedXpf: 1_109, regulatedXpf: 609, countedXpf: 1_109 });
  expect(judge(1_110)).toEqual({ claimedXpf: 1_110, regulatedXpf: 609, countedXpf: null });
  expect(judge(999_999_999).countedXpf).toBeNull();
  expect(judge(0).countedXpf).toBe(0);
});

test('allows a large consignment a tenth above its charge', () => {
  expect(judge(49_599, { quantityKg: 1_000 })).toMatchObject({ regulatedXpf: 45_090, countedXpf: 49_599 });
  expect(judge(49_600, { quantityKg: 1_000 }).countedXpf).toBeNull();
});

test('never counts freight that the country pays, whatever is claimed', () => {
  expect(judge(5_000, { lines: [copra] })).toEqual({ claimedXpf: 5_000, regulatedXpf: 0, countedXpf: 0 });
  expect(judge(5_000, { lines: [copra, fish] })).toMatchObject({ regulatedXpf: 609, countedXpf: null });
});

test('always checks a consignment that the tariff does not know', () => {
  expect(judge(0, { hasTariff: false })).toEqual({ claimedXpf: 0, regulatedXpf: null, countedXpf: null });
});
