import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

/** The last day of a block, from the instant at which it ends: blocks end with their day. */
export const lastBlockedDay = (endsAt: string): string => tahitiDayOf(new Date(Date.parse(endsAt) - 1));
