import type { ShipId, TahitiDay } from '@matete/contract/units';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { type Loading, loadingsOf } from '@matete/domain/market/loadings';
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

/** Goods that are looked for by the ship that brings them, or by the day. */
export interface Bringing {
  readonly ship?: ShipId | undefined;
  readonly deliveredBy?: TahitiDay | undefined;
}

/**
 * Reads the chances to load on a ship, or on any that arrives by a day; a day past the last that may be chosen is that
 * one. Undefined: neither is asked for.
 */
export async function readLoadings(
  { schedule }: { readonly schedule: ScheduleProvider },
  { ship, deliveredBy }: Bringing,
  now: Date,
): Promise<readonly Loading[] | undefined> {
  if (ship === undefined && deliveredBy === undefined) return undefined;
  const { last } = deliveryWindow(now);
  const by = deliveredBy === undefined || deliveredBy > last ? last : deliveredBy;
  const { voyages } = await schedule.voyages(scheduleSpan(now, by));
  return loadingsOf(voyages, { ship, deliveredBy: by, now });
}
