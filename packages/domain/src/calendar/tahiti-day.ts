import type { Days, TahitiDay } from '@matete/contract/units';

const TAHITI_OFFSET_MS = 10 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day it is in Tahiti at an instant. @example tahitiDayOf(new Date('2026-08-14T09:59:59Z')) // '2026-08-13' */
export const tahitiDayOf = (at: Date): TahitiDay =>
  new Date(at.getTime() - TAHITI_OFFSET_MS).toISOString().slice(0, 10);

/** The instant a Tahitian day begins. */
export const startOfTahitiDay = (day: TahitiDay): Date => new Date(Date.parse(`${day}T00:00:00Z`) + TAHITI_OFFSET_MS);

/** The first instant after a Tahitian day. */
export const endOfTahitiDay = (day: TahitiDay): Date => new Date(startOfTahitiDay(day).getTime() + DAY_MS);

/**
 * The day some days later.
 *
 * @param days Whole, negative to go back.
 * @example addDays('2026-02-28', 1) // '2026-03-01'
 */
export const addDays = (day: TahitiDay, days: Days): TahitiDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The same day of a later month, or that month's last day where it is shorter.
 *
 * @example addMonths('2026-11-30', 3) // '2027-02-28'
 */
export function addMonths(day: TahitiDay, months: number): TahitiDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(
    Date.UTC(lastOfTarget.getUTCFullYear(), lastOfTarget.getUTCMonth(), Math.min(date, lastOfTarget.getUTCDate())),
  )
    .toISOString()
    .slice(0, 10);
}

/**
 * Whole days from one day to another, negative backwards.
 *
 * @example daysBetween('2026-08-10', '2026-08-14') // 4
 */
export const daysBetween = (from: TahitiDay, to: TahitiDay): Days =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** First day of a day's month: the key of monthly fishing counts. @example monthOf('2026-08-14') // '2026-08-01' */
export const monthOf = (day: TahitiDay): TahitiDay => `${day.slice(0, 7)}-01`;

/** The quarter of a day's year. @example quarterOf('2026-08-10') // '2026-Q3' */
export const quarterOf = (day: TahitiDay): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/**
 * Days a delivery may be asked for: from tomorrow to three months from today.
 *
 * @source specification §9 "Delivery date window 3 months"; domain rules §4
 */
export function deliveryWindow(now: Date): { first: TahitiDay; last: TahitiDay } {
  const today = tahitiDayOf(now);
  return { first: addDays(today, 1), last: addMonths(today, 3) };
}
