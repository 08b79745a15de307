import type { BasisPoints, Xpf } from '@matete/contract/units';
import { shareInProportion } from '../money/share-in-proportion.ts';

/** VAT of all that carries one rate, as a paper shows it. */
export interface VatOfRate {
  readonly basisPoints: BasisPoints;
  /** Without VAT, XPF. */
  readonly baseXpf: Xpf;
  readonly vatXpf: Xpf;
}

/** The VAT of some lines, a row for each rate, lowest first. */
export function vatByRate(
  lines: readonly { readonly vatBasisPoints: BasisPoints; readonly netXpf: Xpf; readonly vatXpf: Xpf }[],
): VatOfRate[] {
  const byRate = Map.groupBy(lines, (line) => line.vatBasisPoints);
  return [...byRate]
    .toSorted(([a], [b]) => a - b)
    .map(([basisPoints, ofRate]) => ({
      basisPoints,
      baseXpf: ofRate.reduce((sum, line) => sum + line.netXpf, 0),
      vatXpf: ofRate.reduce((sum, line) => sum + line.vatXpf, 0),
    }));
}

/**
 * Shares what a credit note takes back of goods and VAT over the rates of the invoice, in proportion, to the franc.
 *
 * @source domain rules §16 "A credit note takes back exactly what was invoiced of what is given back"
 */
export function shareOverRates(
  rates: readonly VatOfRate[],
  taken: { readonly netXpf: Xpf; readonly vatXpf: Xpf },
): VatOfRate[] {
  const bases = shareInProportion(
    taken.netXpf,
    rates.map((rate) => rate.baseXpf),
  );
  const vats = shareInProportion(
    taken.vatXpf,
    rates.map((rate) => rate.vatXpf),
  );
  return rates.map(({ basisPoints }, index) => ({
    basisPoints,
    baseXpf: bases[index] ?? 0,
    vatXpf: vats[index] ?? 0,
  }));
}
