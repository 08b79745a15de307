import type { IslandId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { PortArrival } from '@matete/domain/shipping/port-arrivals';

/** Number of suggested days. @source design conventions: quick answers first, then the calendar */
const CHOICES = 3;

export interface ShipDateWish {
  /** Islands of the sellers who supply the product. */
  readonly islandIds: readonly IslandId[];
  /** First day a ship can bring it, preparation time included; null when the server knows none. */
  readonly earliestDate: string | null;
}

/**
 * Returns the days on which a ship reaches Papeete from islands that could supply everything wished for, soonest first,
 * within the window. With several products, each of them must be able to arrive by that day.
 */
export function shipDates(
  arrivals: readonly PortArrival[],
  wishes: readonly ShipDateWish[],
  window: { first: string; last: string },
): string[] {
  if (wishes.length === 0 || wishes.some((wish) => wish.earliestDate === null)) return [];
  const earliest = wishes.map((wish) => wish.earliestDate ?? '').reduce((a, b) => (a > b ? a : b));
  const islands = new Set(wishes.flatMap((wish) => wish.islandIds));
  const dates = arrivals
    .filter(({ islandIds }) => islandIds.some((islandId) => islands.has(islandId)))
    .map(({ arrivalAt }) => tahitiDayOf(new Date(arrivalAt)));
  const days = [...new Set([earliest, ...dates])].filter(
    (day) => day >= earliest && day >= window.first && day <= window.last,
  );
  return days.sort().slice(0, CHOICES);
}
