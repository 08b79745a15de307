import type { TahitiDay } from '../calendar/tahiti-day.ts';
import type { VoyageCall } from '../shipping/voyage-calls.ts';
import type { Voyage } from '../shipping/voyage.ts';
import { earliestArrival, voyagesThatMake } from '../shipping/voyages-that-make.ts';

/** What has to reach Papeete: from where, ready when, by which day, at most how many days at sea. */
export interface ReachNeed {
  readonly islandId: string;
  readonly readyAt: Date;
  readonly deadlineDate: TahitiDay;
  readonly maxTravelDays?: number | undefined;
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
