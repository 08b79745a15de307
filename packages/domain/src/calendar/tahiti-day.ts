/**
 * Days of the business, all in Pacific/Tahiti (UTC−10 all year, no daylight saving), whatever the zone of the
 * server or the browser. A day is text, `YYYY-MM-DD`, so that no time of day can creep in.
 *
 * @source domain rules §1
 */
export type TahitiDay = string;

const TAHITI_OFFSET_MS = 10 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day it is in Tahiti at an instant. */
export const tahitiDayOf = (at: Date): TahitiDay =>
  new Date(at.getTime() - TAHITI_OFFSET_MS).toISOString().slice(0, 10);

/** The instant a Tahitian day begins. */
export const startOfTahitiDay = (day: TahitiDay): Date => new Date(Date.parse(`${day}T00:00:00Z`) + TAHITI_OFFSET_MS);

/** The first instant after a Tahitian day. */
export const endOfTahitiDay = (day: TahitiDay): Date => new Date(startOfTahitiDay(day).getTime() + DAY_MS);

/** @param days Whole days, negative to go back. */
export const addDays = (day: TahitiDay, days: number): TahitiDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of a later month, or that month's last day where it is shorter (30 November + 3 months = 28 February). */
export function addMonths(day: TahitiDay, months: number): TahitiDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(
    Date.UTC(lastOfTarget.getUTCFullYear(), lastOfTarget.getUTCMonth(), Math.min(date, lastOfTarget.getUTCDate())),
  )
    .toISOString()
    .slice(0, 10);
}

/** Whole days from one day to another. */
export const daysBetween = (from: TahitiDay, to: TahitiDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** First day of a day's month: the key of monthly fishing counts. */
export const monthOf = (day: TahitiDay): TahitiDay => `${day.slice(0, 7)}-01`;

/**
 * Days a delivery may be asked for: from tomorrow to three months from today.
 *
 * @source spec §9 "Delivery date window 3 months"; domain rules §4
 */
export function deliveryWindow(now: Date): { first: TahitiDay; last: TahitiDay } {
  const today = tahitiDayOf(now);
  return { first: addDays(today, 1), last: addMonths(today, 3) };
}
