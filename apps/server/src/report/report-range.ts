import {
  addDays,
  daysBetween,
  endOfTahitiDay,
  startOfTahitiDay,
  tahitiDayOf,
} from '@matete/domain/calendar/tahiti-day';
import { USUAL_DAYS } from '@matete/contract/report/analytics';
import { ok, refuse, type Result } from '@matete/domain/result';

const MOST_DAYS = 366;

/** Days of a report, both included, with the instants that bound them. */
export interface ReportRange {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly begin: Date;
  readonly end: Date;
}

/** @returns The last 30 days where nothing is asked for; refused when reversed or longer than a year. */
export function reportRange(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Result<ReportRange> {
  const to = asked.to ?? tahitiDayOf(now);
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  const days = daysBetween(from, to) + 1;
  if (days < 1) return refuse('DATE_RANGE_REVERSED', { path: 'to' });
  if (days > MOST_DAYS) return refuse('DATE_RANGE_TOO_LONG', { path: 'to', params: { days: MOST_DAYS } });
  return ok({ from, to, days, begin: startOfTahitiDay(from), end: endOfTahitiDay(to) });
}

/** Refused when the last day asked for is before the first. */
export const checkOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Result<void> =>
  from !== undefined && to !== undefined && from > to ? refuse('DATE_RANGE_REVERSED', { path: 'to' }) : ok(undefined);
