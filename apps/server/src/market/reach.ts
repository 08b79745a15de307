import { addDays, addMonths, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type Reach, reachOver } from '@matete/domain/market/reach';

import type { ScheduleProvider } from '#shipping/schedule/schedule-provider';

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
  return reachOver(voyages);
}
