import type { FreightRate, FreightUnit } from '@matete/domain/freight/freight-charge';
import { findIsland } from '@matete/reference/islands';
import { sql } from 'kysely';

import type { Db } from '#services';

/** Looks up a tariff: from an island, for a tariff code. */
export type FreightRates = (islandId: string, tariffCode: string) => FreightRate | undefined;

/**
 * The freight tariffs in force on a day for some products, from every island.
 *
 * @param day In Pacific/Tahiti.
 */
export async function readFreightRates(
  db: Db,
  by: { productIds: readonly string[]; day: string },
): Promise<FreightRates> {
  const zoneOf = (islandId: string) => findIsland(islandId)?.freightZone ?? null;
  const { rows } = await sql<{ zone: string; tariff_code: string; rate_milli_xpf: number; unit: FreightUnit }>`
    select distinct on (zone, tariff_code) zone, tariff_code, rate_milli_xpf, unit from freight_tariffs
    where tariff_code in (select p.tariff_code from products p where p.id = any(${[...by.productIds]}::uuid[])) and effective_from <= ${by.day}
    order by zone, tariff_code, effective_from desc`.execute(db);
  const byKey = new Map(
    rows.map((row) => [`${row.zone} ${row.tariff_code}`, { rateMilliXpf: row.rate_milli_xpf, unit: row.unit }]),
  );
  return (islandId, tariffCode) => byKey.get(`${zoneOf(islandId)} ${tariffCode}`);
}
