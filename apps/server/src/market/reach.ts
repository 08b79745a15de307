import { addDays, addMonths, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Voyage } from '@matete/domain/shipping/voyage';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';
import { earliestArrival, voyagesThatMake } from '@matete/domain/shipping/voyages-that-make';

import type { ScheduleProvider } from '#shipping/schedule/schedule-provider';

const HOUR_MS = 3_600_000;

/** Time a seller needs before the goods can be on the quay. */
export interface Preparation {
  readonly preparationDays: number;
  readonly preparationHours: number;
}

export const readyAt = (now: Date, { preparationDays, preparationHours }: Preparation): Date =>
  new Date(now.getTime() + (preparationDays * 24 + preparationHours) * HOUR_MS);

/** The shorter of the limits that are set; undefined: none is. Days at sea. */
export const shortestTravelLimit = (limits: readonly (number | null)[]): number | undefined => {
  const set = limits.filter((limit) => limit !== null);
  return set.length === 0 ? undefined : Math.min(...set);
};

/** The voyages of a span, read once and asked many times. */
export interface Reach {
  readonly voyages: readonly Voyage[];
  /** Voyages from an island that reach Papeete in time, earliest arrival first. */
  readonly from: (need: {
    islandId: string;
    readyAt: Date;
    deadlineDate: string;
    maxTravelDays?: number | undefined;
  }) => VoyageCall[];
  readonly firstFrom: (need: {
    islandId: string;
    readyAt: Date;
    deadlineDate: string;
    maxTravelDays?: number | undefined;
  }) => VoyageCall | undefined;
}

/** Twice as far as a delivery may be asked for, so that one that was moved is still in it. Nobody has the ships of later years planned. */
const FARTHEST_MONTHS = 6;

/** @param deadlineDate Last day a ship may arrive, in Pacific/Tahiti; whatever it is, the schedule is not asked farther than half a year. */
export async function readReach(
  { schedule }: { readonly schedule: ScheduleProvider },
  now: Date,
  deadlineDate: string,
): Promise<Reach> {
  const today = tahitiDayOf(now);
  const farthest = addMonths(today, FARTHEST_MONTHS);
  const to = deadlineDate < today ? today : deadlineDate < farthest ? addDays(deadlineDate, 1) : farthest;
  const { voyages } = await schedule.voyages({ from: today, to });
  return {
    voyages,
    from: (need) => voyagesThatMake({ ...need, voyages }),
    firstFrom: (need) => earliestArrival({ ...need, voyages }),
  };
}
