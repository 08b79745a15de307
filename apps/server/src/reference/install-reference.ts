import { FREIGHT_SOURCE, FREIGHT_TARIFFS, MINIMUM_FREIGHT_XPF } from '@matete/reference/freight-tariffs';
import { ISLANDS, maySellFrom } from '@matete/reference/islands';
import type pg from 'pg';

import { insertMissingEntries } from '#directory/directory-store';
import { FIRST_ENTRIES } from '#directory/first-entries';
import { insertMissingIslands } from '#reference/island-store';
import {
  insertFirstVatRates,
  insertMissingDatedSettings,
  insertMissingTariffs,
} from '#site-setting/trade-condition-store';

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
const CPS_SOURCE = 'Loi du pays du 27 décembre 2021 ; loi du pays 2023-29 du 7 août 2023';

/** First day of the VAT rates that are known; earlier ones are not needed: no product is older. */
const FIRST_VAT_DATE = '2019-01-01';
/** 5 % reduced, 13 % services, 16 % goods; sellers under the regime of very small enterprises charge none. */
const VAT_BASIS_POINTS = [0, 500, 1300, 1600];
const VAT_SOURCE = 'Taux de la Polynésie française (l10n_pf ; tntv, mars 2025) ; 0 % : LP 212-1';

/**
 * Inserts the reference data that rules of the database refer to: islands, regulated freight, dated rates, the
 * directory. Rows that are there
 * already stay as they are: an admin may have changed a tariff since.
 */
export async function installReferenceData(pool: pg.Pool): Promise<void> {
  const islands = ISLANDS.map((island) => ({
    id: island.id,
    archipelago: island.archipelago,
    freight_zone: island.freightZone,
    time_zone: island.timeZone,
    sellers_may_live: maySellFrom(island),
  }));
  await insertMissingIslands(pool, islands);
  const tariffs = FREIGHT_TARIFFS.map((tariff) => ({
    zone: tariff.zone,
    tariff_code: tariff.tariffCode,
    effective_from: tariff.effectiveFromDate,
    rate_milli_xpf: tariff.rateMilliXpfPerUnit,
    unit: tariff.unit,
    source: FREIGHT_SOURCE,
  }));
  await insertMissingTariffs(pool, tariffs);
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
  await insertMissingDatedSettings(pool, rates);
  await insertMissingEntries(pool, FIRST_ENTRIES);
  await insertFirstVatRates(pool, {
    effective_from: FIRST_VAT_DATE,
    basis_points: VAT_BASIS_POINTS,
    source: VAT_SOURCE,
  });
}
