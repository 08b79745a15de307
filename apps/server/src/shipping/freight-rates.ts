import type { TahitiDay } from '@matete/domain/calendar/tahiti-day';
import type { FreightRate, FreightUnit } from '@matete/domain/freight/freight-charge';
import { findIsland } from '@matete/reference/islands';

/** Looks up a tariff: from an island, for a tariff code. */
export type FreightRates = (islandId: string, tariffCode: string) => FreightRate | undefined;

/** A tariff that holds from a day on, until another of its zone and code does. */
export interface FreightTariff {
  readonly zone: string;
  readonly tariff_code: string;
  readonly effective_from: TahitiDay;
  readonly rate_milli_xpf: number;
  readonly unit: FreightUnit;
}

/**
 * The freight tariffs in force on a day.
 *
 * @param tariffs Oldest first.
 */
export const freightRatesOn =
  (tariffs: readonly FreightTariff[], day: TahitiDay): FreightRates =>
  (islandId, tariffCode) => {
    const zone = findIsland(islandId)?.freightZone ?? null;
    const found = tariffs.findLast(
      (tariff) => tariff.zone === zone && tariff.tariff_code === tariffCode && tariff.effective_from <= day,
    );
    return found === undefined ? undefined : { rateMilliXpf: found.rate_milli_xpf, unit: found.unit };
  };
