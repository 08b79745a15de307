import type { BasisPoints, Kg, ProductId, Xpf } from '@matete/contract/units';
import { divideHalfUp } from '../money/round-half-up.ts';

/** A line as it was charged. */
export interface ChargedLine {
  readonly productId: ProductId;
  readonly quantity: Kg;
  /** XPF without tax. */
  readonly lineNet: Xpf;
  readonly lineVat: Xpf;
}

/** What the customer says came of a line. */
export interface ReceivedLine {
  readonly productId: ProductId;
  readonly receivedKg: Kg;
}

/** What is said to be missing, and what was paid for it. */
export interface SuggestedRefund {
  readonly missingKg: Kg;
  /** XPF with taxes, each line rounded half up; without freight, which the ship was paid. */
  readonly refundXpf: Xpf;
  /** Nothing of the goods came. */
  readonly isAll: boolean;
}

/**
 * The refund that a customer's own figures amount to: the missing kg at the price that was paid. A suggestion for the
 * admin who decides, and a claim until then. Null while no line is said to be short.
 *
 * @example
 *   suggestRefund([{ productId, quantity: 12, lineNet: 15_348, lineVat: 1995 }], {
 *     received: [{ productId, receivedKg: 10 }],
 *     cpsBasisPoints: 0,
 *   }); // { missingKg: 2, refundXpf: 2891, isAll: false }
 */
export function suggestRefund(
  lines: readonly ChargedLine[],
  { received, cpsBasisPoints }: { readonly received: readonly ReceivedLine[]; readonly cpsBasisPoints: BasisPoints },
): SuggestedRefund | null {
  const receivedKg = new Map(received.map((line) => [line.productId, line.receivedKg]));
  let missingKg = 0;
  let orderedKg = 0;
  let refundXpf = 0;
  for (const { productId, quantity, lineNet, lineVat } of lines) {
    orderedKg += quantity;
    const lineMissingKg = Math.max(0, quantity - (receivedKg.get(productId) ?? quantity));
    if (lineMissingKg === 0) continue;
    missingKg += lineMissingKg;
    const lineCps = divideHalfUp(BigInt(lineNet) * BigInt(cpsBasisPoints), 10_000n);
    refundXpf += divideHalfUp(BigInt(lineNet + lineVat + lineCps) * BigInt(lineMissingKg), BigInt(quantity));
  }
  return missingKg === 0 ? null : { missingKg, refundXpf, isAll: missingKg === orderedKg };
}
