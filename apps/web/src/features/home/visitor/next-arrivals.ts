import type { VoyageView } from '@matete/contract/shipping/schedule';
import type { IslandId } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { z } from 'zod/mini';

import { shippingSchedule } from '#features/shipping/api/shipping-schedule';

const DAYS_AHEAD = 14;
const PORT_ISLAND_ID = 'tahiti';

type Voyage = z.output<typeof VoyageView>;

/** Voyages from today on, Tahiti time. */
export const arrivalsQuery = (now: Date = new Date()) => {
  const today = tahitiDayOf(now);
  return shippingSchedule({
    query: { from: today, to: addDays(today, DAYS_AHEAD) },
  });
};

/** Arrival of a ship in Papeete with the goods of the islands it called at. */
export interface Arrival {
  readonly key: string;
  readonly shipName: string;
  readonly arrivalAt: string;
  /** Islands it called at since it left Papeete, the last one first. */
  readonly islandIds: readonly IslandId[];
}

/** Returns the arrivals at Fare Ute after `now`, soonest first. */
export function nextArrivals(voyages: readonly Voyage[], now: Date, count: number): Arrival[] {
  return voyages
    .flatMap(arrivalsOf)
    .filter((arrival) => Date.parse(arrival.arrivalAt) >= now.getTime() && arrival.islandIds.length > 0)
    .sort((a, b) => Date.parse(a.arrivalAt) - Date.parse(b.arrivalAt))
    .slice(0, count);
}

function arrivalsOf(voyage: Voyage): Arrival[] {
  const arrivals: Arrival[] = [];
  let called: string[] = [];
  for (const stop of voyage.stops) {
    if (stop.islandId !== PORT_ISLAND_ID) {
      called = [stop.islandId, ...called.filter((islandId) => islandId !== stop.islandId)];
    } else {
      const { arrivalAt } = stop;
      if (arrivalAt) {
        arrivals.push({
          key: `${voyage.voyageNumber}-${arrivalAt}`,
          shipName: voyage.shipName,
          arrivalAt,
          islandIds: called,
        });
      }
      called = [];
    }
  }
  return arrivals;
}
