import { expect, test } from 'vitest';
import { consignmentCharge, shippingEstimate } from './freight-charge.ts';

const frigo = { quantityKg: 12, cubicCmPerKg: 1500, tariffCode: 'FRIGO', freightPaidByCountry: false };
const minimumXpf = 609;

test('the worked example pays the minimum from Rangiroa and from Huahine', () => {
  const rangiroa = { rateMilliXpf: 45_090, unit: 'KG' } as const;
  const huahine = { rateMilliXpf: 23_940, unit: 'KG' } as const;

  expect(consignmentCharge([frigo], () => rangiroa, 0)).toBe(541);
  expect(consignmentCharge([frigo], () => huahine, 0)).toBe(287);
  expect(consignmentCharge([frigo], () => rangiroa, minimumXpf)).toBe(609);
});

test('a bulky load is charged by its volume, a dense one by its weight', () => {
  const rate = { rateMilliXpf: 11_029_000, unit: 'TONNE_OR_M3' } as const;
  const load = { quantityKg: 500, tariffCode: 'PPILES', freightPaidByCountry: false };

  expect(consignmentCharge([{ ...load, cubicCmPerKg: 2000 }], () => rate, minimumXpf)).toBe(11_029);
  expect(consignmentCharge([{ ...load, cubicCmPerKg: 100 }], () => rate, minimumXpf)).toBe(5515);
});

test('copra is charged by the tonne whatever its volume', () => {
  const rate = { rateMilliXpf: 21_851_000, unit: 'TONNE' } as const;
  expect(
    consignmentCharge(
      [{ quantityKg: 1000, cubicCmPerKg: 9000, tariffCode: 'COPRAH', freightPaidByCountry: false }],
      () => rate,
      minimumXpf,
    ),
  ).toBe(21_851);
});

test('lines are summed before the one rounding', () => {
  const rate = { rateMilliXpf: 1250, unit: 'KG' } as const;
  const line = { quantityKg: 1, cubicCmPerKg: 1000, tariffCode: 'FRIGO', freightPaidByCountry: false };

  expect(consignmentCharge([line, line], () => rate, 0)).toBe(3);
});

test('goods whose freight the country pays are free, beside others that are not', () => {
  const rate = { rateMilliXpf: 45_090, unit: 'KG' } as const;
  const paid = { ...frigo, freightPaidByCountry: true };

  expect(consignmentCharge([paid], () => rate, minimumXpf)).toBe(0);
  expect(consignmentCharge([paid, { ...frigo, quantityKg: 100 }], () => rate, minimumXpf)).toBe(4509);
});

test('there is no charge where the zone has no tariff for it', () => {
  expect(consignmentCharge([frigo], () => undefined, minimumXpf)).toBeUndefined();
});

test('the estimate runs from the cheapest to the dearest island', () => {
  expect(shippingEstimate([])).toBeUndefined();
  expect(
    shippingEstimate([
      { islandId: 'rangiroa', chargeXpf: 1200 },
      { islandId: 'huahine', chargeXpf: 700 },
    ]),
  ).toEqual({
    minXpf: 700,
    maxXpf: 1200,
    perIsland: [
      { islandId: 'huahine', chargeXpf: 700 },
      { islandId: 'rangiroa', chargeXpf: 1200 },
    ],
  });
});
