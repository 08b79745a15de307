import type { listPortArrivals as endpoint } from '@matete/contract/shipping/schedule';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { readCall } from '#lib/api/calls';

/** Lists arrivals in Papeete that are to come, of voyages between two days, at most 30 days apart. */
export const listPortArrivals = readCall<typeof endpoint>('/orders/revatua/arrivals');

const ONE_HOUR_MS = 3_600_000;
/** Days of the schedule that are fetched. @source specification §5 "Ship or report date range at most 30 days" */
const SCHEDULE_DAYS = 30;
const NEXT_DAYS = 14;

/** Arrivals of the coming month, Tahiti time. */
export const arrivalsQuery = (now: Date) => ({
  ...listPortArrivals({ query: rangeFrom(now, SCHEDULE_DAYS) }),
  staleTime: ONE_HOUR_MS,
});

/** The next arrivals within two weeks, Tahiti time. */
export const nextArrivalsQuery = (now: Date, limit: number) =>
  listPortArrivals({ query: { ...rangeFrom(now, NEXT_DAYS), limit } });

function rangeFrom(now: Date, days: number): { from: string; to: string } {
  const today = tahitiDayOf(now);
  return { from: today, to: addDays(today, days) };
}
