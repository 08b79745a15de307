import type { TahitiDay } from '@matete/contract/units';
import { type Reach, reachOver, scheduleSpan } from '@matete/domain/market/reach';

import type { ScheduleProvider } from '#schedule/schedule-provider';

/** Reads the voyages that decide who can bring goods by a day, in Pacific/Tahiti. */
export async function readReach(
  { schedule }: { readonly schedule: ScheduleProvider },
  now: Date,
  deadlineDate: TahitiDay,
): Promise<Reach> {
  const { voyages } = await schedule.voyages(scheduleSpan(now, deadlineDate));
  return reachOver(voyages);
}
