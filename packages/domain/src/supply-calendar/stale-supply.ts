import { addMonths, startOfTahitiDay, tahitiDayOf } from '../calendar/tahiti-day.ts';

const UNCHANGED_MONTHS = 3;

/**
 * The instant before which supply was brought up to date too long ago: the day three months back begins in Tahiti.
 *
 * @source domain rules §3 "A supply line not touched for 3 months → 5402, once a quarter"
 */
export const staleSupplyBefore = (now: Date): Date => startOfTahitiDay(addMonths(tahitiDayOf(now), -UNCHANGED_MONTHS));
