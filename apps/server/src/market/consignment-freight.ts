import type { CubicCmPerKg, IslandId, Kg, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ratesOn } from '@matete/domain/market/rates';
import { consignmentCharge, type ConsignmentLine } from '@matete/domain/freight/freight-charge';
import type { FreightRates } from '@matete/domain/freight/freight-tariffs';

import { freightRatesOn } from '#market/freight-rates';
import type { MarketPorts } from '#market/market-ports';
import type { Db } from '#platform/db/database';

/** What ships may charge on a day. */
export interface DayTariff {
  readonly freightRates: FreightRates;
  /** XPF that each consignment costs at least. */
  readonly minimumXpf: Xpf;
}

/** Reads the freight tariff of today. */
export async function readDayTariff(
  { conditions }: Pick<MarketPorts, 'conditions'>,
  db: Db,
  now: Date,
): Promise<DayTariff> {
  const { tariffs, datedSettings } = await conditions.read(db);
  const today = tahitiDayOf(now);
  return { freightRates: freightRatesOn(tariffs, today), minimumXpf: ratesOn(datedSettings, today).minimumFreightXpf };
}

interface FreightColumns {
  readonly quantity_kg: Kg;
  readonly cubic_cm_per_kg: CubicCmPerKg;
  readonly tariff_code: string;
  readonly freight_paid_by_country: boolean;
}

/** Lines of an order as a ship charges them. */
export const toConsignment = (lines: readonly FreightColumns[]): ConsignmentLine[] =>
  lines.map((line) => ({
    quantityKg: line.quantity_kg,
    cubicCmPerKg: line.cubic_cm_per_kg,
    tariffCode: line.tariff_code,
    freightPaidByCountry: line.freight_paid_by_country,
  }));

/** What a ship charges for lines of an order from an island, XPF; null where the tariff has no rate from there. */
export const chargeFrom = (
  { freightRates, minimumXpf }: DayTariff,
  islandId: IslandId,
  lines: readonly FreightColumns[],
): Xpf | null => consignmentCharge(toConsignment(lines), (code) => freightRates(islandId, code), minimumXpf) ?? null;
