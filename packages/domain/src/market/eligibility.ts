import type { IslandId, Kg, ProductId, TahitiDay } from '@matete/contract/units';
import { ok, type Refusal, refuse, type Result } from '../result.ts';
import type { VoyageCall } from '../shipping/voyage-calls.ts';
import { closedSeason, type ClosedSeasons } from './closed-season.ts';
import type { Reach, ReachNeed } from './reach.ts';
import { type Candidate, sellersWhoHold, type Supply, type WantedLine } from './supply.ts';

/** Room left under the monthly fishing limits, kg; undefined where no limit is set. */
export type FishingRoom = (islandId: IslandId, productId: ProductId) => Kg | undefined;

/** What decides whether a seller who holds the goods may take an order of them. */
export interface Eligibility {
  readonly reach: Reach;
  /** Last day on which the goods may reach Papeete. */
  readonly deadlineDate: TahitiDay;
  readonly fishingRoom: FishingRoom;
  readonly closedSeasons: ClosedSeasons;
  /** Day on which the goods would be sold and shipped. */
  readonly today: TahitiDay;
}

type Reachable = Pick<Eligibility, 'reach' | 'deadlineDate'>;

/**
 * Why a seller who holds the goods may still not take the order; null when they may.
 *
 * @source domain rules §7; §3 "Closed season"
 */
export function obstacleFor(candidate: Candidate, lines: readonly WantedLine[], by: Eligibility): Refusal | null {
  const { islandId } = candidate;
  for (const line of lines) {
    const roomKg = by.fishingRoom(islandId, line.productId);
    if (roomKg !== undefined && roomKg < line.quantityKg)
      return { code: 'FISHING_LIMIT_REACHED', params: { remainingKg: Math.max(roomKg, 0) } };
  }
  const closed = closedSeason(lines, { islandId, day: by.today, closedSeasons: by.closedSeasons });
  if (closed !== null) return closed;
  const first = by.reach.firstFrom(needOf(candidate, by));
  if (first === undefined) return { code: 'NO_VOYAGE_IN_TIME' };
  const closedThen = closedAtDeparture(lines, first, by.closedSeasons);
  if (closedThen === null) return null;
  return callsFor(candidate, by).some((call) => closedAtDeparture(lines, call, by.closedSeasons) === null)
    ? null
    : closedThen;
}

/** The goods travel from the day the ship leaves: a season that has begun by then keeps them ashore. */
const closedAtDeparture = (
  lines: readonly WantedLine[],
  call: VoyageCall,
  closedSeasons: ClosedSeasons,
): Refusal | null => closedSeason(lines, { islandId: call.islandId, day: call.departureDate, closedSeasons });

/** What decides who may take an order, with what there is to take it from. */
export interface Sellers extends Eligibility {
  readonly supply: readonly Supply[];
  /** Preparation counts from here. */
  readonly now: Date;
}

/**
 * The sellers who could take an order now: they hold the goods, and nothing is in their way.
 *
 * @source domain rules §7
 */
export const ableSellers = (lines: readonly WantedLine[], by: Sellers): Candidate[] =>
  sellersWhoHold(lines, by.supply, by.now).filter((candidate) => obstacleFor(candidate, lines, by) === null);

/**
 * Whether one seller may take an order.
 *
 * @param by With the supply of that seller alone.
 * @returns The last voyage with which they can bring it, or why they may not.
 * @source domain rules §7
 */
export function judgeSupply(lines: readonly WantedLine[], by: Sellers): Result<VoyageCall> {
  const [candidate] = sellersWhoHold(lines, by.supply, by.now);
  if (candidate === undefined) return refuse('SUPPLY_INSUFFICIENT');
  const obstacle = obstacleFor(candidate, lines, by);
  if (obstacle !== null) return { ok: false, refusal: obstacle };
  const last = callsFor(candidate, by).at(-1);
  return last === undefined ? refuse('NO_VOYAGE_IN_TIME') : ok(last);
}

/** The voyages with which a candidate could bring the goods in time, earliest arrival first. */
export const callsFor = (candidate: Candidate, by: Reachable): VoyageCall[] => by.reach.from(needOf(candidate, by));

/**
 * The last moment at which a candidate could still take the order: the latest departure that makes it, less the
 * preparation; undefined when no ship does.
 */
export function lastAcceptance(
  candidate: Candidate,
  lines: readonly WantedLine[],
  by: Reachable & Pick<Eligibility, 'closedSeasons'> & { readonly now: Date },
): Date | undefined {
  const preparationMs = candidate.readyAt.getTime() - by.now.getTime();
  const departures = callsFor(candidate, by).flatMap((call) =>
    closedAtDeparture(lines, call, by.closedSeasons) === null ? [call.departureMs] : [],
  );
  return departures.length === 0 ? undefined : new Date(Math.max(...departures) - preparationMs);
}

const needOf = (candidate: Candidate, { deadlineDate }: Pick<Eligibility, 'deadlineDate'>): ReachNeed => ({
  islandId: candidate.islandId,
  readyAt: candidate.readyAt,
  deadlineDate,
  maxTravelDays: candidate.maxTravelDays,
});
