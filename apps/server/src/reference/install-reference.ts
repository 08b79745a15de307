import { FREIGHT_SOURCE, FREIGHT_TARIFFS, MINIMUM_FREIGHT_XPF } from '@matete/reference/freight-tariffs';
import { ISLANDS, maySellFrom } from '@matete/reference/islands';
import type pg from 'pg';

/** First day of the earliest freight table that is known. */
const FIRST_TARIFF_DATE = '2019-01-01';

/**
 * CPS was created by a law of 27 December 2021 at 1 % and abolished on 1 October 2023 (law 2023-29 of 7 August 2023).
 * Today's orders carry 0; an order dated before shows 1 %.
 */
const CPS_HISTORY = [
  { from: '2022-01-01', basisPoints: 100 },
  { from: '2023-10-01', basisPoints: 0 },
] as const;
const CPS_SOURCE = 'law of 27 December 2021; law 2023-29 of 7 August 2023';

/**
 * Puts the directories into the database that its rules refer to: islands, regulated freight, dated rates. What is there already
 * stays: the admin may have changed a tariff since.
 */
export async function installReferenceData(pool: pg.Pool): Promise<void> {
  const islands = ISLANDS.map((island) => ({
    id: island.id,
    archipelago: island.archipelago,
    freight_zone: island.freightZone,
    time_zone: island.timeZone,
    sellers_may_live: maySellFrom(island),
  }));
  await pool.query(
    'insert into islands select * from jsonb_populate_recordset(null::islands, $1) on conflict do nothing',
    [JSON.stringify(islands)],
  );
  const tariffs = FREIGHT_TARIFFS.map((tariff) => ({
    zone: tariff.zone,
    tariff_code: tariff.tariffCode,
    effective_from: tariff.effectiveFromDate,
    rate_milli_xpf: tariff.rateMilliXpfPerUnit,
    unit: tariff.unit,
    source: FREIGHT_SOURCE,
  }));
  await pool.query(
    'insert into freight_tariffs select * from jsonb_populate_recordset(null::freight_tariffs, $1) on conflict do nothing',
    [JSON.stringify(tariffs)],
  );
  const rates = [
    ...CPS_HISTORY.map(({ from, basisPoints }) => ({
      name: 'CPS_BASIS_POINTS',
      effective_from: from,
      value: basisPoints,
      source: CPS_SOURCE,
    })),
    {
      name: 'MINIMUM_FREIGHT_XPF',
      effective_from: FIRST_TARIFF_DATE,
      value: MINIMUM_FREIGHT_XPF,
      source: FREIGHT_SOURCE,
    },
  ];
  await pool.query(
    'insert into dated_settings select * from jsonb_populate_recordset(null::dated_settings, $1) on conflict do nothing',
    [JSON.stringify(rates)],
  );
}
