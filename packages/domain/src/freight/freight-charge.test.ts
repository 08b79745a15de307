import { describe, expect, test } from 'vitest';
import { consignmentCharge, kgForMinimum, shippingEstimate } from './freight-charge.ts';

const frigo = { quantityKg: 12, cubicCmPerKg: 1500, tariffCode: 'FRIGO', freightPaidByCountry: false };
const minimumXpf = 609;

test('charges the minimum for the worked example from Rangiroa and from Huahine', () => {
  const rangiroa = { rateMilliXpf: 45_090, unit: 'KG' } as const;
  const huahine = { rateMilliXpf: 23_940, unit: 'KG' } as const;

  expect(consignmentCharge([frigo], () => rangiroa, 0)).toBe(541);
  expect(consignmentCharge([frigo], () => huahine, 0)).toBe(287);
  expect(consignmentCharge([frigo], () => rangiroa, minimumXpf)).toBe(609);
});

test('charges a bulky load by its volume, a dense one by its weight', () => {
  const rate = { rateMilliXpf: 11_029_000, unit: 'TONNE_OR_M3' } as const;
  const load = { quantityKg: 500, tariffCode: 'PPILES', freightPaidByCountry: false };

  expect(consignmentCharge([{ ...load, cubicCmPerKg: 2000 }], () => rate, minimumXpf)).toBe(11_029);
  expect(consignmentCharge([{ ...load, cubicCmPerKg: 100 }], () => rate, minimumXpf)).toBe(5515);
});

test('charges copra by the tonne whatever its volume', () => {
  const rate = { rateMilliXpf: 21_851_000, unit: 'TONNE' } as const;
  expect(
    consignmentCharge(
      [{ quantityKg: 1000, cubicCmPerKg: 9000, tariffCode: 'COPRAH', freightPaidByCountry: false }],
      () => rate,
      minimumXpf,
    ),
  ).toBe(21_851);
});

test('sums the lines before the one rounding', () => {
  const rate = { rateMilliXpf: 1250, unit: 'KG' } as const;
  const line = { quantityKg: 1, cubicCmPerKg: 1000, tariffCode: 'FRIGO', freightPaidByCountry: false };

  expect(consignmentCharge([line, line], () => rate, 0)).toBe(3);
});

test('charges nothing for goods whose freight the country pays, beside others that are charged', () => {
  const rate = { rateMilliXpf: 45_090, unit: 'KG' } as const;
  const paid = { ...frigo, freightPaidByCountry: true };

  expect(consignmentCharge([paid], () => rate, minimumXpf)).toBe(0);
  expect(consignmentCharge([paid, { ...frigo, quantityKg: 100 }], () => rate, minimumXpf)).toBe(4509);
});

test('has no charge where the zone has no tariff for the goods', () => {
  expect(consignmentCharge([frigo], () => undefined, minimumXpf)).toBeUndefined();
});

test('estimates from the cheapest to the dearest island', () => {
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

describe('the most kilograms for the minimum freight', () => {
  const cold = { cubicCmPerKg: 2500, tariffCode: 'FRIGO', freightPaidByCountry: false };
  const perKg = (francs: number) => () => ({ rateMilliXpf: francs * 1000, unit: 'KG' as const });
  const limits = { minimumXpf: 609, mostKg: 60 };

  test('are those whose charge is the minimum, from the dearest island', () => {
    expect(kgForMinimum(cold, [perKg(42)], limits)).toBe(14);
    expect(kgForMinimum(cold, [perKg(42), perKg(61)], limits)).toBe(9);
  });

  test('are at most what is asked for, and none where one kilogram costs more', () => {
    expect(kgForMinimum(cold, [perKg(1)], limits)).toBe(60);
    expect(kgForMinimum(cold, [perKg(700)], limits)).toBe(0);
  });

  test('are none where no island sends it, has no tariff, or the country pays', () => {
    expect(kgForMinimum(cold, [], limits)).toBe(0);
    expect(kgForMinimum(cold, [() => undefined], limits)).toBe(0);
    expect(kgForMinimum({ ...cold, freightPaidByCountry: true }, [perKg(42)], limits)).toBe(0);
  });
});
