import type { Days, IslandId, TahitiDay } from '@matete/contract/units';
import { addDays, daysBetween } from '../calendar/tahiti-day.ts';

/** Times of a voyage by the clocks of its islands, `YYYY-MM-DDTHH:mm`. */
export interface LocalSailing {
  readonly departure: string;
  readonly stops: readonly {
    readonly islandId: IslandId;
    readonly landing?: string | undefined;
    readonly arrival: string;
    readonly departure: string;
  }[];
  readonly arrival: string;
}

const dayOf = (local: string): TahitiDay => local.slice(0, 10);

/**
 * Counts the voyages of a repetition, its first one included.
 *
 * @example countRepeated('2026-12-01', { everyDays: 14, until: '2026-12-31' }) // 3
 */
export const countRepeated = (
  first: TahitiDay,
  { everyDays, until }: { readonly everyDays: Days; readonly until: TahitiDay },
): number => (until < first ? 0 : Math.floor(daysBetween(first, until) / everyDays) + 1);

/** The same voyage some days later: the same hours on every clock, because none of the islands changes its time. */
export function sailingLater({ departure, stops, arrival }: LocalSailing, days: Days): LocalSailing {
  const later = (local: string): string => addDays(dayOf(local), days) + local.slice(10);
  return {
    departure: later(departure),
    stops: stops.map((stop) => ({ ...stop, arrival: later(stop.arrival), departure: later(stop.departure) })),
    arrival: later(arrival),
  };
}
