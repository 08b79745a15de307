import type { IntervalWeeks, Weekday } from '@matete/contract/standing-order/standing-orders';
import type { Days, TahitiDay } from '@matete/contract/units';
import { addDays, daysBetween } from '../calendar/tahiti-day.ts';

/**
 * Days from the proposal of a turn to its latest day at the quay: a week for the ship, and three days to answer, to pay
 * and to find a seller.
 */
export const LEAD_DAYS: Days = 10;

const WEEK: Days = 7;

/** The day of the week of a day, Monday is 1. @example weekdayOf('2026-11-27') // 5 */
export const weekdayOf = (day: TahitiDay): Weekday => {
  // 1970-01-05 was a Monday.
  const past = ((daysBetween('1970-01-05', day) % WEEK) + WEEK) % WEEK;
  return (past + 1) as Weekday;
};

/** The day on which a turn is proposed. */
export const proposedOn = (deliveryDate: TahitiDay): TahitiDay => addDays(deliveryDate, 0 - LEAD_DAYS);

/** The last day on which a turn can be confirmed: its day may be chosen until the day before it. */
export const answerBy = (deliveryDate: TahitiDay): TahitiDay => addDays(deliveryDate, -1);

/**
 * The first turn of a rhythm that begins or is changed today: the first such weekday that leaves the whole lead, and that
 * comes after the turns that were proposed already.
 *
 * @param after The latest turn that was proposed or skipped; null: none was.
 * @example firstTurn('2026-11-23', { weekday: 5, after: null }) // '2026-12-04'
 */
export function firstTurn(
  today: TahitiDay,
  { weekday, after }: { readonly weekday: Weekday; readonly after: TahitiDay | null },
): TahitiDay {
  const soonest = addDays(today, LEAD_DAYS);
  const from = after !== null && after >= soonest ? addDays(after, 1) : soonest;
  return addDays(from, (weekday - weekdayOf(from) + WEEK) % WEEK);
}

/** The turn after one. */
export const turnAfter = (deliveryDate: TahitiDay, intervalWeeks: IntervalWeeks): TahitiDay =>
  addDays(deliveryDate, intervalWeeks * WEEK);

/** The first turn of a rhythm on a day or after it: turns before it were missed, and the rhythm is kept. */
export function turnFrom(nextDate: TahitiDay, intervalWeeks: IntervalWeeks, earliest: TahitiDay): TahitiDay {
  let turn = nextDate;
  while (turn < earliest) turn = turnAfter(turn, intervalWeeks);
  return turn;
}
