import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

/** Returns the last day of a block from the instant of its end: blocks end with a day. */
export const lastBlockedDay = (endsAt: string): string => tahitiDayOf(new Date(Date.parse(endsAt) - 1));
