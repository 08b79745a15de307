import type { TahitiDay } from '@matete/domain/calendar/tahiti-day';
import type { FreightRate } from '@matete/domain/shipping/freight-charge';
import { findIsland } from '@matete/reference/islands';

import type { FreightTariff } from '#site-setting/rates';

/** Looks up a tariff: from an island, for a tariff code. */
export type FreightRates = (islandId: string, tariffCode: string) => FreightRate | undefined;

const indexes = new WeakMap<readonly FreightTariff[], ReadonlyMap<string, readonly FreightTariff[]>>();

/** Tariffs by zone and code; those that are kept are asked again for every order. */
function indexOf(tariffs: readonly FreightTariff[]): ReadonlyMap<string, readonly FreightTariff[]> {
  const known = indexes.get(tariffs);
  if (known !== undefined) return known;
  const index = Map.groupBy(tariffs, (tariff) => `${tariff.zone} ${tariff.tariff_code}`);
  indexes.set(tariffs, index);
  return index;
}

/**
 * The freight tariffs in force on a day.
 *
 * @param tariffs Oldest first.
 */
export function freightRatesOn(tariffs: readonly FreightTariff[], day: TahitiDay): FreightRates {
  const index = indexOf(tariffs);
  return (islandId, tariffCode) => {
    const zone = findIsland(islandId)?.freightZone ?? null;
    const found = index.get(`${zone} ${tariffCode}`)?.findLast((tariff) => tariff.effective_from <= day);
    return found === undefined ? undefined : { rateMilliXpf: found.rate_milli_xpf, unit: found.unit };
  };
}
