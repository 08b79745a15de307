import type { shippingSchedule as endpoint } from '@matete/contract/shipping/schedule';

import type { IslandId } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { readCall } from '#lib/api/calls';

/** Lists voyages between two days, at most 30 days apart. */
export const shippingSchedule = readCall<typeof endpoint>('/orders/revatua/shipping-schedule');

const ONE_HOUR_MS = 3_600_000;
/** Days of the schedule that are fetched. @source specification §5 "Ship or report date range at most 30 days" */
const SCHEDULE_DAYS = 30;

/** Voyages of the coming month, Tahiti time. */
export const scheduleQuery = (now: Date) => {
  const today = tahitiDayOf(now);
  return {
    ...shippingSchedule({
      query: { from: today, to: addDays(today, SCHEDULE_DAYS) },
    }),
    staleTime: ONE_HOUR_MS,
  };
};

/** Days after its arrival for which a voyage is still shown to the house: it may be late, and nobody has said so yet. */
export const DUE_DAYS = 2;

/** Voyages of the coming month and those that were due in the last days, Tahiti time. */
export const officeScheduleQuery = (now: Date) => {
  const from = addDays(tahitiDayOf(now), -DUE_DAYS);
  return { ...shippingSchedule({ query: { from, to: addDays(from, SCHEDULE_DAYS) } }), staleTime: ONE_HOUR_MS };
};

/** Voyages between two days, of one island or of all. */
export const voyagesQuery = ({ from, to, islandId }: { from: string; to: string; islandId: IslandId }) => ({
  ...shippingSchedule({
    query: { from, to, ...(islandId ? { islandId } : {}) },
  }),
  staleTime: ONE_HOUR_MS,
});
