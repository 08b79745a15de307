import type { TahitiDay } from '@matete/contract/units';

import { addMonths } from '../calendar/tahiti-day.ts';

/** Months ahead that a seller may plan. */
const MONTHS_AHEAD = 12;

/** Days from one to another, both included. */
export interface SupplyPeriod {
  readonly firstDate: TahitiDay;
  readonly lastDate: TahitiDay;
}

/**
 * Whether a seller may enter an absence or a harvest for these days: it is not over, ends no earlier than it begins, and
 * lies within the next twelve months.
 *
 * @example isPeriodAhead({ firstDate: '2026-12-20', lastDate: '2027-01-03' }, '2026-11-25') // true
 */
export const isPeriodAhead = ({ firstDate, lastDate }: SupplyPeriod, today: TahitiDay): boolean =>
  lastDate >= firstDate && lastDate >= today && lastDate <= addMonths(today, MONTHS_AHEAD);

/** Whether a day is one of a period. */
export const isWithin = (day: TahitiDay, { firstDate, lastDate }: SupplyPeriod): boolean =>
  firstDate <= day && day <= lastDate;
