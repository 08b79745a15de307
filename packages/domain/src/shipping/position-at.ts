import type { IslandId } from '@matete/contract/units';
import { alongGreatCircle, courseDegrees, type Place } from './great-circle.ts';
import { instant } from './voyage-calls.ts';
import type { Stop, Voyage } from './voyage.ts';

/** Where a ship should be by its schedule. */
export type ShipPosition = Place &
  (
    | { readonly status: 'NOT_DEPARTED' | 'AT_QUAY' | 'ARRIVED'; readonly islandId: IslandId }
    | {
        readonly status: 'AT_SEA';
        readonly fromIslandId: IslandId;
        readonly toIslandId: IslandId;
        /** Share of the leg behind it, 0 to 1. */
        readonly progress: number;
        /** Degrees from north, clockwise. */
        readonly courseDegrees: number;
      }
  );

/** Looks up where an island is; undefined where no directory says. */
export type PlaceOf = (islandId: IslandId) => Place | undefined;

interface PlacedStop {
  readonly stop: Stop;
  readonly place: Place;
}

/**
 * Where a voyage's ship is at an instant by its schedule: at a quay between arrival and departure, else on the great
 * circle between two stops at an even speed. Before the voyage it lies where it begins, after it where it ends.
 * Stops at places that `placeOf` does not know are left out.
 *
 * @returns undefined when no stop has a known place.
 */
export function positionAt(voyage: Voyage, at: Date, placeOf: PlaceOf): ShipPosition | undefined {
  const stops = voyage.stops.flatMap((stop): PlacedStop[] => {
    const place = placeOf(stop.islandId);
    return place === undefined ? [] : [{ stop, place }];
  });
  const [first] = stops;
  const last = stops.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const now = at.getTime();
  if (now < begin(first.stop)) return atQuay('NOT_DEPARTED', first);
  if (now >= begin(last.stop)) return atQuay('ARRIVED', last);
  for (const [index, here] of stops.entries()) {
    const next = stops[index + 1];
    if (now <= end(here.stop) || next === undefined) return atQuay('AT_QUAY', here);
    if (now < begin(next.stop)) return atSea(here, next, now);
  }
  return atQuay('ARRIVED', last);
}

const begin = (stop: Stop) => instant(stop.arrivalAt ?? stop.departureAt ?? '');
const end = (stop: Stop) => instant(stop.departureAt ?? stop.arrivalAt ?? '');

const atQuay = (status: 'NOT_DEPARTED' | 'AT_QUAY' | 'ARRIVED', { stop, place }: PlacedStop): ShipPosition => ({
  status,
  islandId: stop.islandId,
  latitude: place.latitude,
  longitude: place.longitude,
});

function atSea(from: PlacedStop, to: PlacedStop, now: number): ShipPosition {
  const progress = (now - end(from.stop)) / (begin(to.stop) - end(from.stop));
  const here = alongGreatCircle(from.place, to.place, progress);
  return {
    status: 'AT_SEA',
    fromIslandId: from.stop.islandId,
    toIslandId: to.stop.islandId,
    progress,
    courseDegrees: courseDegrees(here, to.place),
    ...here,
  };
}
