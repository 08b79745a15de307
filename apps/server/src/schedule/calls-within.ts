import { endOfTahitiDay, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import type { Stop, Voyage } from '@matete/domain/shipping/voyage';

import type { ScheduleQuery } from '#schedule/schedule-provider';

const arrives = (stop: Stop) => Date.parse(stop.arrivalAt ?? stop.departureAt ?? '');
const leaves = (stop: Stop) => Date.parse(stop.departureAt ?? stop.arrivalAt ?? '');

/** Filters the voyages that a query asks for, by the instant of their first stop. */
export function voyagesWithin(voyages: readonly Voyage[], query: ScheduleQuery): Voyage[] {
  const begin = startOfTahitiDay(query.from).getTime();
  const end = endOfTahitiDay(query.to).getTime();
  return voyages
    .filter(
      (voyage) =>
        (query.shipId === undefined || voyage.shipId === query.shipId) &&
        voyage.stops.some(
          (stop) =>
            (query.islandId === undefined || stop.islandId === query.islandId) &&
            arrives(stop) < end &&
            leaves(stop) >= begin,
        ),
    )
    .sort((a, b) => firstInstant(a) - firstInstant(b) || (a.number < b.number ? -1 : 1));
}

const firstInstant = (voyage: Voyage) => (voyage.stops[0] === undefined ? 0 : leaves(voyage.stops[0]));
