import type { shippingSchedule } from '@matete/contract/shipping/schedule';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { apiQuery } from '#lib/api/api-client';

const ONE_HOUR_MS = 3_600_000;
/** @source specification §5 "Ship or report date range at most 30 days" */
const SCHEDULE_DAYS = 30;

/** Voyages of the coming month, Tahiti time. */
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const scheduleQuery = (now: Date) => {
  const today = tahitiDayOf(now);
  return {
    ...apiQuery<typeof shippingSchedule>('/orders/revatua/shipping-schedule', {
      query: { from: today, to: addDays(today, SCHEDULE_DAYS) },
    }),
    staleTime: ONE_HOUR_MS,
  };
};
