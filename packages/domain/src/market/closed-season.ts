import type { IslandId, TahitiDay } from '@matete/contract/units';
import type { Refusal } from '../result.ts';

/** Looks up the closed season of a product on a day: on one island, or with null anywhere in the country. */
export type ClosedSeasons = (
  referenceId: string,
  islandId: IslandId | null,
  day: TahitiDay,
) => { readonly closed: false } | { readonly closed: true; readonly untilDate: TahitiDay | null };

/**
 * Why goods of an island (null: of any) may not be sold or carried on a day; null when they may.
 *
 * @source domain rules §3 "Closed season"
 */
export function closedSeason(
  lines: readonly { readonly referenceId: string | null }[],
  { islandId, day, closedSeasons }: { islandId: IslandId | null; day: TahitiDay; closedSeasons: ClosedSeasons },
): Refusal | null {
  for (const { referenceId } of lines) {
    const closure = referenceId === null ? undefined : closedSeasons(referenceId, islandId, day);
    if (closure?.closed === true) return { code: 'CLOSED_SEASON', params: { untilDate: closure.untilDate ?? '' } };
  }
  return null;
}
