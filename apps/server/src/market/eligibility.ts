import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Refusal } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { closedSeason } from '#market/closed-season';
import type { SupplyRow } from '#market/offer-store';
import { type Reach, readyAt, shortestTravelLimit } from '#market/reach';

/** What is asked of a seller: all of it. */
export interface WantedLine {
  readonly productId: string;
  readonly quantityKg: number;
  readonly maxTravelDays: number | null;
  /** Ties the product to closed seasons; null where none can apply. */
  readonly referenceId: string | null;
}

export interface Candidate {
  readonly sellerId: string;
  readonly islandId: string;
  readonly supply: readonly SupplyRow[];
  /** When everything can be on the quay, and the shortest time at sea that any of it allows. */
  readonly readyAt: Date;
  readonly maxTravelDays: number | undefined;
}

/** Sellers who hold every wanted product in the wanted amount, whether or not a ship makes it. */
export function sellersWhoHold(lines: readonly WantedLine[], supply: readonly SupplyRow[], now: Date): Candidate[] {
  const bySeller = Map.groupBy(supply, (row) => row.sellerId);
  return [...bySeller].flatMap(([sellerId, rows]) => {
    const used = lines.map((line) =>
      rows.find((row) => row.productId === line.productId && row.freeKg >= line.quantityKg),
    );
    if (used.some((row) => row === undefined)) return [];
    return [toCandidate(sellerId, lines, used as SupplyRow[], now)];
  });
}

function toCandidate(
  sellerId: string,
  lines: readonly WantedLine[],
  supply: readonly SupplyRow[],
  now: Date,
): Candidate {
  const slowest = Math.max(...supply.map((row) => readyAt(now, row).getTime()));
  return {
    sellerId,
    islandId: supply[0]?.islandId ?? '',
    supply,
    readyAt: new Date(slowest),
    maxTravelDays: shortestTravelLimit([
      ...lines.map((line) => line.maxTravelDays),
      ...supply.map((row) => row.maxTravelDays),
    ]),
  };
}

/** Room left under the monthly fishing limits, kg; undefined where no limit is set. */
export type FishingRoom = (islandId: string, productId: string) => number | undefined;

export interface EligibilityContext {
  readonly reach: Reach;
  readonly deadlineDate: string;
  readonly fishingRoom: FishingRoom;
  /** Day the goods would be sold and shipped, in Pacific/Tahiti. */
  readonly today: string;
}

/**
 * Why a seller who holds the goods may still not take the order: null when he may.
 *
 * @source domain rules §7; §3 "Closed season"
 */
export function obstacleFor(
  candidate: Candidate,
  lines: readonly WantedLine[],
  context: EligibilityContext,
): Refusal | null {
  for (const line of lines) {
    const room = context.fishingRoom(candidate.islandId, line.productId);
    if (room !== undefined && room < line.quantityKg)
      return { code: 'FISHING_LIMIT_REACHED', params: { remainingKg: Math.max(room, 0) } };
  }
  const closed = closedSeason(lines, candidate.islandId, context.today);
  if (closed !== null) return closed;
  const first = context.reach.firstFrom(needOf(candidate, context));
  if (first === undefined) return { code: 'NO_VOYAGE_IN_TIME' };
  const closedThen = closedAtDeparture(lines, first);
  if (closedThen === null) return null;
  return callsFor(candidate, context).some((call) => closedAtDeparture(lines, call) === null) ? null : closedThen;
}

/** The goods travel from the day the ship leaves: a season that has begun by then keeps them ashore. */
const closedAtDeparture = (lines: readonly WantedLine[], call: VoyageCall): Refusal | null =>
  closedSeason(lines, call.islandId, tahitiDayOf(new Date(call.departureMs)));

/** The voyages with which a candidate could bring the goods in time, earliest arrival first. */
export const callsFor = (candidate: Candidate, context: Pick<EligibilityContext, 'reach' | 'deadlineDate'>) =>
  context.reach.from(needOf(candidate, context));

/**
 * The last moment at which a candidate could still take the order: the latest departure that makes it, less the preparation;
 * undefined when no ship does.
 */
export function lastAcceptance(
  candidate: Candidate,
  lines: readonly WantedLine[],
  context: Pick<EligibilityContext, 'reach' | 'deadlineDate'> & { readonly now: Date },
): Date | undefined {
  const preparationMs = candidate.readyAt.getTime() - context.now.getTime();
  const departures = callsFor(candidate, context).flatMap((call) =>
    closedAtDeparture(lines, call) === null ? [call.departureMs] : [],
  );
  return departures.length === 0 ? undefined : new Date(Math.max(...departures) - preparationMs);
}

const needOf = (candidate: Candidate, { deadlineDate }: Pick<EligibilityContext, 'deadlineDate'>) => ({
  islandId: candidate.islandId,
  readyAt: candidate.readyAt,
  deadlineDate,
  maxTravelDays: candidate.maxTravelDays,
});
