import type { Xpf } from '@matete/contract/units';

/**
 * `numerator / denominator` as a whole number, a half rounded up. Exact for any size: counted in bigint, because a
 * price times a quantity times a rate passes 2^53 long before it passes what the fields allow.
 *
 * @throws RangeError on a negative numerator, a denominator that is not positive, or a result past 2^53 − 1.
 * @example divideHalfUp(5n, 2n) // 3
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  if (numerator < 0n || denominator <= 0n)
    throw new RangeError('divideHalfUp takes a numerator ≥ 0 and a denominator > 0');
  const rounded = Number((numerator * 2n + denominator) / (denominator * 2n));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('amount past the safe integers');
  return rounded;
}

/**
 * The amount itself, once it is known to be whole and safe: a fraction of a franc is a bug.
 *
 * @throws RangeError when it is neither.
 */
export function assertXpf(amountXpf: Xpf): Xpf {
  if (!Number.isSafeInteger(amountXpf)) throw new RangeError(`${amountXpf} is not a whole amount of XPF`);
  return amountXpf;
}
