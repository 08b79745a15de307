import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { IslandId } from '@matete/contract/units';
import { PORT_ISLAND_ID, type Stop } from '../shipping/voyage.ts';

const DAY_MS = 86_400_000;
/** Longest voyage that is believed, days; the longest known loop takes 18. @source data/routes.json "18-day loop" */
export const LONGEST_ENTERED_DAYS = 45;
/** How far ahead a voyage may be entered, days. */
export const FARTHEST_ENTERED_DAYS = 400;

/** A call at an island, its times as instants with their zone. */
export interface SailedStop {
  readonly islandId: IslandId;
  readonly landing?: string | undefined;
  readonly arrivalAt: string;
  readonly departureAt: string;
}

/** Times of a voyage from Papeete to islands and back, as instants with their zone. */
export interface Sailing {
  readonly departureAt: string;
  readonly stops: readonly SailedStop[];
  readonly arrivalAt: string;
}

/** Something that is wrong with a field of a voyage, by the name that the field has where it is entered. */
export interface SailingObstacle {
  readonly path: string;
  readonly code: Extract<
    ErrorCode,
    'VOYAGE_TIMES_REVERSED' | 'VOYAGE_STOP_IS_PORT' | 'VOYAGE_TOO_LONG' | 'VOYAGE_OVER' | 'VOYAGE_TOO_FAR'
  >;
}

/**
 * Finds what is wrong with the times of a voyage: each must not come before the one above it, and the whole must be
 * neither over nor longer or farther ahead than any ship plans.
 *
 * @returns In the order of the fields; empty: it can be entered.
 */
export function sailingObstacles({ departureAt, stops, arrivalAt }: Sailing, now: Date): SailingObstacle[] {
  const obstacles: SailingObstacle[] = [];
  let before = Date.parse(departureAt);
  if (before - now.getTime() > FARTHEST_ENTERED_DAYS * DAY_MS)
    obstacles.push({ path: 'departure', code: 'VOYAGE_TOO_FAR' });
  const follow = (at: string, path: string, isStrict: boolean): void => {
    const ms = Date.parse(at);
    if (ms < before || (isStrict && ms === before)) obstacles.push({ path, code: 'VOYAGE_TIMES_REVERSED' });
    before = Math.max(before, ms);
  };
  for (const [index, stop] of stops.entries()) {
    const path = `stops.${index}`;
    if (stop.islandId === PORT_ISLAND_ID) obstacles.push({ path: `${path}.islandId`, code: 'VOYAGE_STOP_IS_PORT' });
    follow(stop.arrivalAt, `${path}.arrival`, true);
    follow(stop.departureAt, `${path}.departure`, false);
  }
  follow(arrivalAt, 'arrival', true);
  const endMs = Date.parse(arrivalAt);
  if (endMs - Date.parse(departureAt) > LONGEST_ENTERED_DAYS * DAY_MS)
    obstacles.push({ path: 'arrival', code: 'VOYAGE_TOO_LONG' });
  if (endMs <= now.getTime()) obstacles.push({ path: 'arrival', code: 'VOYAGE_OVER' });
  return obstacles;
}

/** The stops of a voyage as schedules have them: Papeete first and last. */
export const stopsOfSailing = ({ departureAt, stops, arrivalAt }: Sailing): Stop[] => [
  { islandId: PORT_ISLAND_ID, arrivalAt: null, departureAt },
  ...stops.map(({ landing, ...stop }) => (landing === undefined ? stop : { ...stop, landing })),
  { islandId: PORT_ISLAND_ID, arrivalAt, departureAt: null },
];
