import type { Xpf } from '@matete/contract/units';
import { consignmentCharge, type ConsignmentLine, type FreightRate } from './freight-charge.ts';

/** How far a claimed freight may exceed the regulated charge without a check: the larger of a share and an amount. */
const TOLERANCE_DIVISOR = 10;
const TOLERANCE_XPF = 500;

/**
 * Highest freight that counts without an admin's check, XPF: the regulated charge and 10 % of it, or 500 F, whichever
 * is more.
 *
 * @param regulatedXpf Charge of the consignment by the tariff.
 * @source domain rules §8
 * @example uncheckedLimitXpf(609) // 1109
 */
export const uncheckedLimitXpf = (regulatedXpf: Xpf): Xpf =>
  regulatedXpf + Math.max(TOLERANCE_XPF, Math.floor(regulatedXpf / TOLERANCE_DIVISOR));

/** A freight that a seller typed, with the consignment it is for. */
export interface FreightClaim {
  readonly lines: readonly ConsignmentLine[];
  /** The tariff of the seller's island for a tariff code; undefined where its zone has none. */
  readonly rateFor: (tariffCode: string) => FreightRate | undefined;
  readonly minimumXpf: Xpf;
  /** What the seller typed, XPF. */
  readonly claimedXpf: Xpf;
}

/** What a claimed freight is worth: what counts of it now, or that an admin looks at it first. */
export interface JudgedFreight {
  readonly claimedXpf: Xpf;
  /** Charge of the consignment by the tariff, XPF; null where the tariff has none. */
  readonly regulatedXpf: Xpf | null;
  /** Freight that counts at once, XPF; null: an admin checks the claim first. */
  readonly countedXpf: Xpf | null;
}

/**
 * Judges the freight that a seller typed against the regulated tariff: it is a claim, and counts at once only up to the
 * limit. Of goods whose freight the country pays, nothing counts: the seller paid no ship.
 *
 * @source domain rules §8 "What a seller types is a claim, not money"; §4 "ship at 0 F to the buyer"
 */
export function judgeFreight({ lines, rateFor, minimumXpf, claimedXpf }: FreightClaim): JudgedFreight {
  const regulatedXpf = consignmentCharge(lines, rateFor, minimumXpf) ?? null;
  if (lines.every((line) => line.freightPaidByCountry)) return { claimedXpf, regulatedXpf, countedXpf: 0 };
  const isCredible = regulatedXpf !== null && claimedXpf <= uncheckedLimitXpf(regulatedXpf);
  return { claimedXpf, regulatedXpf, countedXpf: isCredible ? claimedXpf : null };
}
