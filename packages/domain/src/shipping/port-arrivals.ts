import type { IslandId, VoyageId } from '@matete/contract/units';
import { PORT_ISLAND_ID, type Voyage } from './voyage.ts';

/** Arrival of a ship in Papeete with the goods of the islands it called at. */
export interface PortArrival {
  readonly voyageNumber: VoyageId;
  readonly shipName: string;
  /** ISO 8601 instant with its zone. */
  readonly arrivalAt: string;
  /** Islands it called at since it left Papeete, the last one first, each once. */
  readonly islandIds: readonly IslandId[];
}

/**
 * Arrivals of voyages in Papeete that bring goods, not before an instant, soonest first.
 *
 * @param from Arrivals before it are left out.
 */
export function portArrivals(voyages: readonly Voyage[], from: Date): PortArrival[] {
  return voyages
    .flatMap(arrivalsOf)
    .filter(({ arrivalAt, islandIds }) => Date.parse(arrivalAt) >= from.getTime() && islandIds.length > 0)
    .toSorted((a, b) => Date.parse(a.arrivalAt) - Date.parse(b.arrivalAt));
}

function arrivalsOf({ number, shipName, stops }: Voyage): PortArrival[] {
  const arrivals: PortArrival[] = [];
  let called: IslandId[] = [];
  for (const { islandId, arrivalAt } of stops) {
    if (islandId !== PORT_ISLAND_ID) called = [islandId, ...called.filter((other) => other !== islandId)];
    else {
      if (arrivalAt !== null) arrivals.push({ voyageNumber: number, shipName, arrivalAt, islandIds: called });
      called = [];
    }
  }
  return arrivals;
}
