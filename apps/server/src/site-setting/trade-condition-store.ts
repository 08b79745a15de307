import { sql } from 'kysely';
import type pg from 'pg';

import type { DatedSetting } from '@matete/domain/market/rates';
import type { FreightTariff } from '@matete/domain/freight/freight-tariffs';

import type { Db } from '#platform/db/database';

/** Column that identifies the last change of the trade conditions. */
export const lastChangeColumn = sql<string>`(select changed_in::text from trade_conditions)`;

export async function findLastChange(db: Db): Promise<string> {
  const { rows } = await sql<{ changed_in: string }>`select ${lastChangeColumn} as changed_in`.execute(db);
  return rows[0]?.changed_in ?? '';
}

/** Dated settings, oldest first. */
export const listDatedSettings = (db: Db): Promise<DatedSetting[]> =>
  db
    .selectFrom('dated_settings')
    .select(['name', 'effective_from as effectiveFrom', 'value'])
    .orderBy('effective_from')
    .execute();

/** Regulated freight tariffs, oldest first. */
export async function listFreightTariffs(db: Db): Promise<FreightTariff[]> {
  const { rows } = await sql<FreightTariff>`
    select zone, tariff_code as "tariffCode", effective_from as "effectiveFrom", rate_milli_xpf as "rateMilliXpf", unit from freight_tariffs order by effective_from`.execute(
    db,
  );
  return rows;
}

/** Inserts freight tariffs; one that is there already stays as it is. */
export async function insertMissingTariffs(pool: pg.Pool, tariffs: readonly object[]): Promise<void> {
  await pool.query(
    'insert into freight_tariffs select * from jsonb_populate_recordset(null::freight_tariffs, $1) on conflict do nothing',
    [JSON.stringify(tariffs)],
  );
}

/** Inserts dated settings; one that is there already stays as it is. */
export async function insertMissingDatedSettings(pool: pg.Pool, settings: readonly object[]): Promise<void> {
  await pool.query(
    'insert into dated_settings select * from jsonb_populate_recordset(null::dated_settings, $1) on conflict do nothing',
    [JSON.stringify(settings)],
  );
}

/** Inserts a list of VAT rates where there is none at all. */
export async function insertFirstVatRates(pool: pg.Pool, list: object): Promise<void> {
  await pool.query(
    `insert into vat_rate_lists select * from jsonb_populate_record(null::vat_rate_lists, $1)
      where not exists (select from vat_rate_lists)`,
    [JSON.stringify(list)],
  );
}
