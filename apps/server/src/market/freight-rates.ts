import type { TahitiDay } from '@matete/contract/units';
import { type FreightRates, type FreightTariff, tariffsOn } from '@matete/domain/freight/freight-tariffs';
import { findIsland } from '@matete/reference/islands';

/**
 * The freight tariffs in force on a day, by the zones of the reference directory.
 *
 * @param tariffs Oldest first.
 */
export const freightRatesOn = (tariffs: readonly FreightTariff[], day: TahitiDay): FreightRates =>
  tariffsOn(tariffs, day, (islandId) => findIsland(islandId)?.freightZone ?? null);
