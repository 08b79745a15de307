import type { Xpf } from '@matete/contract/units';

/**
 * Turns an amount round, XPF: the other side of a booking, or what is taken off on a list of sums. Nothing stays 0, not
 * −0.
 *
 * @example minus(609) // -609
 */
export const minus = (amountXpf: Xpf): Xpf => 0 - amountXpf;
