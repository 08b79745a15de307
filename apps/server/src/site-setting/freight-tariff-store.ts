import { sql } from 'kysely';

import type { TariffCode } from '@matete/contract/catalogue/product-views';
import type { AccountId, MilliXpf, TahitiDay } from '@matete/contract/units';
import type { FreightUnit } from '@matete/domain/freight/freight-charge';

import type { Db, Tx } from '#platform/db/database';

export interface StoredTariff {
  readonly zone: string;
  readonly tariffCode: TariffCode;
  readonly effectiveFrom: TahitiDay;
  /** Per unit. */
  readonly rateMilliXpf: MilliXpf;
  readonly unit: FreightUnit;
  readonly source: string | null;
}

/** Lists every freight tariff with the text it comes from, oldest first. */
export const listTariffs = (db: Db): Promise<StoredTariff[]> =>
  db
    .selectFrom('freight_tariffs')
    .select([
      'zone',
      'tariff_code as tariffCode',
      'effective_from as effectiveFrom',
      'rate_milli_xpf as rateMilliXpf',
      'unit',
      'source',
    ])
    .orderBy('effective_from')
    .execute();

/** Sets tariffs from their days on. Set twice for one day, the later one holds. */
export async function writeTariffs(tx: Tx, tariffs: readonly StoredTariff[], setBy: AccountId): Promise<void> {
  await tx
    .insertInto('freight_tariffs')
    .values(
      tariffs.map((tariff) => ({
        zone: tariff.zone,
        tariff_code: tariff.tariffCode,
        effective_from: tariff.effectiveFrom,
        rate_milli_xpf: tariff.rateMilliXpf,
        unit: tariff.unit,
        source: tariff.source,
        set_by: setBy,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['zone', 'tariff_code', 'effective_from']).doUpdateSet({
        rate_milli_xpf: sql`excluded.rate_milli_xpf`,
        unit: sql`excluded.unit`,
        source: sql`excluded.source`,
        set_by: sql`excluded.set_by`,
      }),
    )
    .execute();
}

/** Removes the tariffs that would hold from a day on. @returns How many there were. */
export async function removeTariffs(tx: Tx, effectiveFrom: TahitiDay): Promise<number> {
  const removed = await tx.deleteFrom('freight_tariffs').where('effective_from', '=', effectiveFrom).executeTakeFirst();
  return Number(removed.numDeletedRows);
}
