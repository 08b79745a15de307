import type { Xpf } from '@matete/contract/units';
import { assertXpf, divideHalfUp } from './round-half-up.ts';

/**
 * Shares a whole amount over parts in proportion to their sizes. The sums so far are rounded, not the shares: so the
 * shares add up to the amount exactly, none is below zero, and none passes its part while the amount is no more than
 * all of them.
 *
 * @param amountXpf Whole XPF to share, 0 or more.
 * @param parts Sizes, whole and 0 or more; something must have a size unless the amount is 0.
 * @throws RangeError when there is an amount and nothing to share it over.
 * @example shareInProportion(100, [1, 1, 1]) // [33, 34, 33]
 */
export function shareInProportion(amountXpf: Xpf, parts: readonly number[]): Xpf[] {
  assertXpf(amountXpf);
  if (amountXpf === 0) return parts.map(() => 0);
  const whole = BigInt(parts.reduce((sum, part) => assertXpf(sum + part), 0));
  if (whole === 0n) throw new RangeError('an amount cannot be shared over nothing');
  let reached = 0n;
  let givenXpf = 0;
  return parts.map((part) => {
    reached += BigInt(part);
    const upToHereXpf = divideHalfUp(BigInt(amountXpf) * reached, whole);
    const shareXpf = upToHereXpf - givenXpf;
    givenXpf = upToHereXpf;
    return shareXpf;
  });
}
