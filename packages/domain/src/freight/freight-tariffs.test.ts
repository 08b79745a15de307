import { expect, test } from 'vitest';
import { type FreightTariff, tariffsOn } from './freight-tariffs.ts';

const TARIFFS: readonly FreightTariff[] = [
  { zone: 'TUAMOTU', tariffCode: 'FRIGO', effectiveFrom: '2019-01-01', rateMilliXpf: 45_090, unit: 'KG' },
  { zone: 'ISLV', tariffCode: 'FRIGO', effectiveFrom: '2019-01-01', rateMilliXpf: 23_940, unit: 'KG' },
  { zone: 'TUAMOTU', tariffCode: 'FRIGO', effectiveFrom: '2026-12-01', rateMilliXpf: 50_000, unit: 'KG' },
];
const zoneOf = (islandId: string) => ({ rangiroa: 'TUAMOTU', huahine: 'ISLV' })[islandId] ?? null;

test('the tariff of an island is its zone’s, the last that began until the day', () => {
  const rate = (day: string, islandId: string) => tariffsOn(TARIFFS, day, zoneOf)(islandId, 'FRIGO')?.rateMilliXpf;

  expect(rate('2026-11-30', 'rangiroa')).toBe(45_090);
  expect(rate('2026-12-01', 'rangiroa')).toBe(50_000);
  expect(rate('2026-12-01', 'huahine')).toBe(23_940);
});

test('no tariff: before the first, for another code, from a place without a zone', () => {
  expect(tariffsOn(TARIFFS, '2018-12-31', zoneOf)('rangiroa', 'FRIGO')).toBeUndefined();
  expect(tariffsOn(TARIFFS, '2026-12-01', zoneOf)('rangiroa', 'COPRAH')).toBeUndefined();
  expect(tariffsOn(TARIFFS, '2026-12-01', zoneOf)('tahiti', 'FRIGO')).toBeUndefined();
});
