import { tahitiDayOf } from '../calendar/tahiti-day.ts';
import { closedSeason, type ClosedSeasons } from '../market/closed-season.ts';
import type { Refusal } from '../result.ts';
import type { VoyageCall } from '../shipping/voyage-calls.ts';

/** Longest voyage that an admin may type, days: a longer one is mistyped. */
const LONGEST_TRIP_DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * Why the times that an admin types for a boat are none of a voyage; null when they are. It arrives after it leaves,
 * within 60 days.
 */
export function typedTripObstacle(trip: { readonly departureAt: Date; readonly arrivalAt: Date }): Refusal | null {
  const travelMs = trip.arrivalAt.getTime() - trip.departureAt.getTime();
  if (travelMs <= 0) return { code: 'ARRIVAL_NOT_LATER', path: 'arrivalAt' };
  return travelMs > LONGEST_TRIP_DAYS * DAY_MS
    ? { code: 'DATE_RANGE_TOO_LONG', path: 'arrivalAt', params: { days: LONGEST_TRIP_DAYS } }
    : null;
}

/**
 * Why an admin cannot put an order on a voyage; null when they can. The goods were the seller's to load before it left,
 * and are not in their closed season on that day. How long they travel, and whether they come late, the admin answers
 * for.
 *
 * @source domain rules §16 "put it on another voyage or on a boat that no schedule has"; §3 "Closed season"
 */
export function chosenVoyageObstacle(
  lines: readonly { readonly referenceId: string | null }[],
  call: VoyageCall,
  { acceptedAt, closedSeasons }: { acceptedAt: Date | null; closedSeasons: ClosedSeasons },
): Refusal | null {
  if (acceptedAt !== null && call.departureMs < acceptedAt.getTime())
    return { code: 'VOYAGE_NOT_FOUND', path: 'departureAt' };
  const day = tahitiDayOf(new Date(call.departureMs));
  return closedSeason(lines, { islandId: call.islandId, day, closedSeasons });
}
