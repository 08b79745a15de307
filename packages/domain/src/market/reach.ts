import type { Days, IslandId, TahitiDay } from '@matete/contract/units';
import { addDays, addMonths, tahitiDayOf } from '../calendar/tahiti-day.ts';
import type { VoyageCall } from '../shipping/voyage-calls.ts';
import type { Voyage } from '../shipping/voyage.ts';
import { earliestArrival, voyagesThatMake } from '../shipping/voyages-that-make.ts';

/** What has to reach Papeete: from where, ready when, by which day, at most how many days at sea. */
export interface ReachNeed {
  readonly islandId: IslandId;
  readonly readyAt: Date;
  readonly deadlineDate: TahitiDay;
  /** Only voyages that bring it after this day; absent: from the first one on. */
  readonly afterDate?: TahitiDay | undefined;
  readonly maxTravelDays?: Days | undefined;
}

/** The voyages of a span, read once and asked many times. */
export interface Reach {
  readonly voyages: readonly Voyage[];
  /** Voyages from an island that reach Papeete in time, earliest arrival first. */
  readonly from: (need: ReachNeed) => VoyageCall[];
  readonly firstFrom: (need: ReachNeed) => VoyageCall | undefined;
}

/** Answers which of some voyages make it. */
export const reachOver = (voyages: readonly Voyage[]): Reach => ({
  voyages,
  from: (need) => voyagesThatMake({ ...need, voyages }),
  firstFrom: (need) => earliestArrival({ ...need, voyages }),
});

/**
 * Twice as far as a delivery may be asked for, so that one that was moved is still in it. Nobody has the ships of
 * later years planned.
 */
const FARTHEST_MONTHS = 6;

/**
 * The days of a schedule that decide who can bring goods by a day: from today to the day after it, at most half a year
 * on.
 *
 * @param deadlineDate Last day a ship may arrive, whatever it is.
 */
export function scheduleSpan(now: Date, deadlineDate: TahitiDay): { from: TahitiDay; to: TahitiDay } {
  const from = tahitiDayOf(now);
  const farthest = addMonths(from, FARTHEST_MONTHS);
  return { from, to: deadlineDate < from ? from : deadlineDate < farthest ? addDays(deadlineDate, 1) : farthest };
}
