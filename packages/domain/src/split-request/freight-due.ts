import type { SplitAnswer, SplitRequestView } from '@matete/contract/split-request/split-requests';
import type { Xpf } from '@matete/contract/units';

/**
 * Freight that a customer will still be asked for after an answer to an offer of a part, as far as it is known.
 *
 * @returns XPF; an unknown freight counts as 0.
 * @source domain rules §8, §10
 */
export function freightDueBy(
  { part, remainder, whole }: NonNullable<SplitRequestView['freight']>,
  answer: SplitAnswer,
): Xpf {
  if (answer === 'REJECTED') return whole.due ?? 0;
  return (part.due ?? 0) + (answer === 'APPROVED' ? (remainder.due ?? 0) : 0);
}
