import type { CubicCmPerKg, IslandId, Kg, MilliXpf, Xpf } from '@matete/contract/units';
import { divideHalfUp } from '../money/round-half-up.ts';

/** What a tariff is priced by: cold goods by the kg, copra by the tonne, the rest by the larger of tonnes and m³. */
export type FreightUnit = 'TONNE_OR_M3' | 'KG' | 'TONNE';

/** A regulated rate, exact to a thousandth of a franc: it is rounded with the consignment, not before. */
export interface FreightRate {
  /** Thousandths of XPF per unit. */
  readonly rateMilliXpf: MilliXpf;
  readonly unit: FreightUnit;
}

/** Goods as the ship charges them. */
export interface ConsignmentLine {
  readonly quantityKg: Kg;
  /** Cubic centimetres a kilogram takes up. */
  readonly cubicCmPerKg: CubicCmPerKg;
  readonly tariffCode: string;
  /** The country pays the ship: 0 F to the buyer. */
  readonly freightPaidByCountry: boolean;
}

const KG_PER_TONNE = 1000n;
const CM3_PER_M3 = 1_000_000n;
const MILLI = 1000n;

/** Freight of one line in millionths of a milli-franc, so that nothing is rounded before the consignment's sum. */
function exactLineCharge(line: ConsignmentLine, rate: FreightRate): bigint {
  const kg = BigInt(line.quantityKg);
  const perUnit = BigInt(rate.rateMilliXpf);
  if (rate.unit === 'KG') return perUnit * kg * CM3_PER_M3;
  const byWeight = (kg * CM3_PER_M3) / KG_PER_TONNE;
  if (rate.unit === 'TONNE') return perUnit * byWeight;
  const byVolume = kg * BigInt(line.cubicCmPerKg);
  return perUnit * (byVolume > byWeight ? byVolume : byWeight);
}

/**
 * Freight of a consignment from one island to Papeete, XPF: the lines' charges summed exactly and rounded half up
 * once, and at least the minimum. Goods whose freight the country pays cost the buyer nothing; a consignment of
 * only such goods is free.
 *
 * @param rateFor The tariff of the island's zone for a tariff code; undefined where the zone has none.
 * @returns undefined when a line has no tariff from that island: the ship does not carry it.
 * @source domain rules §4 "Freight"; arrêté 767 CM of 20 June 2012, consolidated 1 November 2022
 */
export function consignmentCharge(
  lines: readonly ConsignmentLine[],
  rateFor: (tariffCode: string) => FreightRate | undefined,
  minimumXpf: Xpf,
): Xpf | undefined {
  const charged = lines.filter((line) => !line.freightPaidByCountry);
  if (charged.length === 0) return 0;
  let exact = 0n;
  for (const line of charged) {
    const rate = rateFor(line.tariffCode);
    if (rate === undefined) return undefined;
    exact += exactLineCharge(line, rate);
  }
  return Math.max(divideHalfUp(exact, MILLI * CM3_PER_M3), minimumXpf);
}

/**
 * Most kilograms of one product whose freight is still the minimum, from every island that could send it: more cost the
 * buyer of a consignment no more.
 *
 * @param mostKg Not more than this is asked for.
 * @returns 0 where one kilogram costs more than the minimum, where the country pays, or where no island sends it.
 * @example a product of 609 F at least and 42 F a kilogram: 14
 */
export function kgForMinimum(
  product: Omit<ConsignmentLine, 'quantityKg'>,
  ratesFrom: readonly ((tariffCode: string) => FreightRate | undefined)[],
  { minimumXpf, mostKg }: { readonly minimumXpf: Xpf; readonly mostKg: Kg },
): Kg {
  if (product.freightPaidByCountry || ratesFrom.length === 0) return 0;
  const isMinimum = (quantityKg: Kg): boolean =>
    ratesFrom.every((rateFor) => consignmentCharge([{ ...product, quantityKg }], rateFor, minimumXpf) === minimumXpf);
  let kg = 0;
  let tooMany = mostKg + 1;
  while (tooMany - kg > 1) {
    const middle = Math.floor((kg + tooMany) / 2);
    if (isMinimum(middle)) kg = middle;
    else tooMany = middle;
  }
  return kg;
}

/** What freight may cost, XPF, by the islands that could send it, the cheapest first. The maximum is billed. */
export interface ShippingEstimate {
  readonly minXpf: Xpf;
  readonly maxXpf: Xpf;
  readonly perIsland: readonly { readonly islandId: IslandId; readonly chargeXpf: Xpf }[];
}

/**
 * Freight as an estimate over the islands that could send the order; the maximum is billed.
 *
 * @returns undefined when no island can.
 * @source specification §1 "the shipping charge billed is the maximum of the estimated min-max range"
 * @example shippingEstimate([{ islandId: 'hao', chargeXpf: 609 }])?.maxXpf // 609
 */
export function shippingEstimate(charges: ShippingEstimate['perIsland']): ShippingEstimate | undefined {
  if (charges.length === 0) return undefined;
  const perIsland = charges.toSorted((a, b) => a.chargeXpf - b.chargeXpf || (a.islandId < b.islandId ? -1 : 1));
  const amounts = perIsland.map((charge) => charge.chargeXpf);
  return { minXpf: Math.min(...amounts), maxXpf: Math.max(...amounts), perIsland };
}

/**
 * Freight still owed (positive) or owed back (negative) once the ship's real charge is known, XPF.
 *
 * @source domain rules §8
 * @example freightDifference(609, 700) // 91
 */
export const freightDifference = (billedXpf: Xpf, actualXpf: Xpf): Xpf => actualXpf - billedXpf;
