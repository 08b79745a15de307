import type { Refusal } from '@matete/domain/result';
import { isClosed } from '@matete/reference/fishing-rules';

/**
 * Why goods of an island may not be sold or carried on a day; null when they may.
 *
 * @param day In Pacific/Tahiti.
 * @source domain rules §3 "Closed season"
 */
export function closedSeason(
  lines: readonly { readonly referenceId: string | null }[],
  islandId: string,
  day: string,
): Refusal | null {
  for (const { referenceId } of lines) {
    const closure = referenceId === null ? undefined : isClosed(referenceId, islandId, day);
    if (closure?.closed === true) return { code: 'CLOSED_SEASON', params: { untilDate: closure.untilDate ?? '' } };
  }
  return null;
}
