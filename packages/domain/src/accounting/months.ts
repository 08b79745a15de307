import type { MonthState } from '@matete/contract/ledger/months';
import type { TahitiDay } from '@matete/contract/units';
import { addMonths, monthOf, startOfTahitiDay, tahitiDayOf } from '../calendar/tahiti-day.ts';
import { ok, refuse, type Result } from '../result.ts';

/**
 * How long after its end a month may be closed, in milliseconds: what was under way when it ended is booked by then.
 */
export const CLOSING_DELAY_MS = 3_600_000;

/** Start of the first month that is not over for the books. */
export const startOfOpenMonths = (now: Date): Date =>
  startOfTahitiDay(monthOf(tahitiDayOf(new Date(now.getTime() - CLOSING_DELAY_MS))));

/** Where the books begin and how far they are closed; months by their first days. */
export interface BookedMonths {
  /** Month of the first movement; null: nothing was booked yet. */
  readonly first: TahitiDay | null;
  /** The last month that is closed; null: none is. */
  readonly lastClosed: TahitiDay | null;
}

/** The month that is closed next; null where nothing was booked yet. */
export const nextToClose = ({ first, lastClosed }: BookedMonths): TahitiDay | null =>
  lastClosed === null ? first : addMonths(lastClosed, 1);

/** Whether a month is over for the books: an hour after its last moment in Tahiti. @source domain rules §16 "a month can be closed" */
export const isMonthOver = (month: TahitiDay, now: Date): boolean =>
  now.getTime() >= startOfTahitiDay(addMonths(month, 1)).getTime() + CLOSING_DELAY_MS;

/**
 * How a month of the books stands; null: the books have no such month.
 *
 * @source domain rules §16 "a month can be closed"
 */
export function monthState(month: TahitiDay, booked: BookedMonths, now: Date): MonthState | null {
  const { first, lastClosed } = booked;
  if (first === null || month < first || month > monthOf(tahitiDayOf(now))) return null;
  if (lastClosed !== null && month <= lastClosed) return 'CLOSED';
  if (!isMonthOver(month, now)) return 'RUNNING';
  return month === nextToClose(booked) ? 'READY' : 'WAITING';
}

/** The months of the books, newest first, up to the one that runs. */
export function listMonths({ first }: BookedMonths, now: Date): TahitiDay[] {
  const months: TahitiDay[] = [];
  if (first === null) return months;
  for (let month = monthOf(tahitiDayOf(now)); month >= first; month = addMonths(month, -1)) months.push(month);
  return months;
}

/** Judges whether a month may be closed: in order, once, when it is over. */
export function judgeClosing(month: TahitiDay, booked: BookedMonths, now: Date): Result<void> {
  switch (monthState(month, booked, now)) {
    case null:
      return refuse('MONTH_UNKNOWN');
    case 'CLOSED':
      return refuse('MONTH_ALREADY_CLOSED');
    case 'RUNNING':
      return refuse('MONTH_NOT_OVER');
    case 'WAITING':
      return refuse('MONTH_BEFORE_OPEN');
    case 'READY':
      return ok(undefined);
  }
}
