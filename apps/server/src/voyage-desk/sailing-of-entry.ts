import type { EnteredVoyage } from '@matete/contract/shipping/own-voyages';
import type { IslandId } from '@matete/contract/units';
import { refuse, type Refusal, type Result, ok } from '@matete/domain/result';
import { type Sailing, sailingObstacles } from '@matete/domain/voyage/entered-voyage';
import { PORT_ISLAND_ID } from '@matete/domain/shipping/voyage';
import { findIsland } from '@matete/reference/islands';

import { instantOfLocal } from '#schedule/zoned-instant';

/** Times of a voyage as they are entered, by the clocks of its islands. */
export type EnteredTimes = Pick<EnteredVoyage, 'departure' | 'stops' | 'arrival'>;

const instantAt = (local: string, islandId: IslandId): string => {
  const [day = '', time = ''] = local.split('T');
  return instantOfLocal(day, time, findIsland(islandId)?.timeZone ?? 'Pacific/Tahiti');
};

/** The same times as instants, each by the clock of its island. An unknown island has Tahiti's. */
export const sailingOf = ({ departure, stops, arrival }: EnteredTimes): Sailing => ({
  departureAt: instantAt(departure, PORT_ISLAND_ID),
  stops: stops.map((stop) => ({
    islandId: stop.islandId,
    landing: stop.landing === '' ? undefined : stop.landing,
    arrivalAt: instantAt(stop.arrival, stop.islandId),
    departureAt: instantAt(stop.departure, stop.islandId),
  })),
  arrivalAt: instantAt(arrival, PORT_ISLAND_ID),
});

/** Everything that is wrong with the times and islands of a voyage, in the order of its fields. */
export function refusalsOfTimes(times: EnteredTimes, now: Date): Refusal[] {
  const unknown = times.stops.flatMap(({ islandId }, index): Refusal[] =>
    findIsland(islandId) === undefined ? [{ code: 'ISLAND_NOT_FOUND', path: `stops.${index}.islandId` }] : [],
  );
  return [...unknown, ...sailingObstacles(sailingOf(times), now)];
}

/** Checks the times of a voyage. @returns Them as instants, or the first thing that is wrong. */
export function checkTimes(times: EnteredTimes, now: Date): Result<Sailing> {
  const [first] = refusalsOfTimes(times, now);
  return first === undefined ? ok(sailingOf(times)) : refuse(first.code, first);
}
