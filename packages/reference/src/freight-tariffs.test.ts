import { expect, test } from 'vitest';
import {
  findFreightTariff,
  FREIGHT_TARIFFS,
  freightZoneOf,
  MINIMUM_FREIGHT_XPF,
  TARIFF_CODES,
  type TariffCode,
} from './freight-tariffs.ts';
import { FREIGHT_ZONES, ISLANDS } from './islands.ts';

const rateFrom = (islandId: string, code: TariffCode, onDate = '2026-11-21') => {
  const zone = freightZoneOf(islandId) ?? expect.fail(`${islandId} has no zone`);
  return findFreightTariff(zone, code, onDate);
};

test.each([
  ['rangiroa', 'FRIGO', 45_090, 'KG'],
  ['huahine', 'FRIGO', 23_940, 'KG'],
  ['nuku-hiva', 'FRIGO', 60_120, 'KG'],
  ['huahine', 'FRIGODGAE', 25_860, 'KG'],
  ['rangiroa', 'PPILES', 11_029_000, 'TONNE_OR_M3'],
  ['huahine', 'PPILES', 2_637_000, 'TONNE_OR_M3'],
  ['mangareva', 'COPRAH', 30_260_000, 'TONNE'],
] as const)('freight from %s under %s is %i thousandths of XPF per %s', (islandId, code, rate, unit) => {
  expect(rateFrom(islandId, code)).toMatchObject({ rateMilliXpfPerUnit: rate, unit });
});

test('starts the tariff of November 2022 on its day, and ends the one before there', () => {
  expect(rateFrom('huahine', 'PPILES', '2022-10-31')?.rateMilliXpfPerUnit).toBe(2_492_000);
  expect(rateFrom('huahine', 'PPILES', '2022-11-01')?.rateMilliXpfPerUnit).toBe(2_637_000);
  expect(rateFrom('huahine', 'PPILES', '2018-12-31')).toBeUndefined();
});

test('has every code in every zone, except cold and other goods on Moorea', () => {
  for (const zone of FREIGHT_ZONES) {
    const missing = TARIFF_CODES.filter((code) => findFreightTariff(zone, code, '2026-11-21') === undefined);
    expect(missing, zone).toEqual(zone === 'MOOREA' ? ['FRIGODGAE', 'FRIGO', 'AUTRE'] : []);
  }
});

test('has positive whole thousandths as rates, one per zone, code and day', () => {
  expect(FREIGHT_TARIFFS).toHaveLength(2 * (12 * 7 - 3));
  const keys = FREIGHT_TARIFFS.map((row) => `${row.zone} ${row.tariffCode} ${row.effectiveFromDate}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const row of FREIGHT_TARIFFS) expect(Number.isSafeInteger(row.rateMilliXpfPerUnit)).toBe(true);
});

test('charges a consignment at least 609 F, and puts Tahiti in no zone', () => {
  expect(MINIMUM_FREIGHT_XPF).toBe(609);
  expect(freightZoneOf('tahiti')).toBeUndefined();
});

test('has islands in every zone', () => {
  expect(new Set(ISLANDS.flatMap((island) => island.freightZone ?? []))).toEqual(new Set(FREIGHT_ZONES));
});
