import type { IslandId, MilliXpf, TahitiDay } from '@matete/contract/units';
import type { FreightRate, FreightUnit } from './freight-charge.ts';

/** A regulated tariff that holds from a day on, until another of its zone and code does. */
export interface FreightTariff {
  readonly zone: string;
  readonly tariffCode: string;
  readonly effectiveFrom: TahitiDay;
  /** Per {@link FreightTariff.unit}. */
  readonly rateMilliXpf: MilliXpf;
  readonly unit: FreightUnit;
}

/** Looks up a tariff: from an island, for a tariff code; undefined where the island's zone has none. */
export type FreightRates = (islandId: IslandId, tariffCode: string) => FreightRate | undefined;

const indexes = new WeakMap<readonly FreightTariff[], ReadonlyMap<string, readonly FreightTariff[]>>();

/** Tariffs by zone and code; those that are kept are asked again for every order. */
function indexOf(tariffs: readonly FreightTariff[]): ReadonlyMap<string, readonly FreightTariff[]> {
  const known = indexes.get(tariffs);
  if (known !== undefined) return known;
  const index = Map.groupBy(tariffs, (tariff) => `${tariff.zone} ${tariff.tariffCode}`);
  indexes.set(tariffs, index);
  return index;
}

/**
 * The freight tariffs in force on a day.
 *
 * @param tariffs Oldest first.
 * @param zoneOf The freight zone of an island; null where no ship is regulated.
 * @source domain rules §4 "Tariffs are a table with effective dates"
 */
export function tariffsOn(
  tariffs: readonly FreightTariff[],
  day: TahitiDay,
  zoneOf: (islandId: IslandId) => string | null,
): FreightRates {
  const index = indexOf(tariffs);
  return (islandId, tariffCode) => {
    const found = index.get(`${zoneOf(islandId)} ${tariffCode}`)?.findLast((tariff) => tariff.effectiveFrom <= day);
    return found === undefined ? undefined : { rateMilliXpf: found.rateMilliXpf, unit: found.unit };
  };
}
