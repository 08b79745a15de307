import type { Locale } from './locales.ts';

/** Time zone of every date and deadline of the product. @source product rule "Pacific/Tahiti decides every date" */
export const BUSINESS_TIME_ZONE = 'Pacific/Tahiti';

const NO_BREAK_SPACE = '\u00A0';

export interface CalendarDay {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  readonly day: number;
  /** ISO: 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
}

/** Parses a plain date, `2026-08-14`. @throws RangeError when it is no date of the calendar. */
export function parseDay(isoDate: string): CalendarDay {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate);
  const time = match ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  if (!match || Number.isNaN(time) || new Date(time).getUTCDate() !== Number(match[3])) {
    throw new RangeError(`"${isoDate}" is no calendar date`);
  }
  const weekday = new Date(time).getUTCDay() || 7;
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]), weekday };
}

export interface WallClock extends CalendarDay {
  readonly hour: number;
  readonly minute: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and time on the clock of `timeZone` at an instant. @throws RangeError when the instant cannot be parsed. */
export function wallClockAt(instant: string | number | Date, timeZone: string = BUSINESS_TIME_ZONE): WallClock {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  // Day, month, year, hour, minute, in the order of `en-GB`: a third of the time of `formatToParts`.
  const [day, month, year, hour, minute] = clock.format(new Date(instant)).match(/\d+/g) ?? [];
  return { ...parseDay(`${year}-${month}-${day}`), hour: Number(hour), minute: Number(minute) };
}

/** Business day of an instant, as `2026-08-13`. */
export function businessDateAt(instant: string | number | Date): string {
  const { year, month, day } = wallClockAt(instant);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export type DateStyle = 'list' | 'short' | 'sentence' | 'long';

/** Looks up the name of a day or month in the catalogue (`common.date.*`). */
export type DateName = (id: `common.date.${'day' | 'dayShort' | 'month'}.${number}`) => string;

/**
 * Formats a day: list `13/08/2026`, short and sentence `jeu. 13 août`, long `jeudi 13 août 2026`. Day first in every
 * language; one with names of a local language is formatted by `formatLocalDay`, which is longer but where it is short.
 */
export function formatDay(day: CalendarDay, style: DateStyle, locale: Locale, name: DateName): string {
  if (style === 'list') {
    return `${String(day.day).padStart(2, '0')}/${String(day.month).padStart(2, '0')}/${day.year}`;
  }
  const number = locale === 'fr' && day.day === 1 ? '1er' : String(day.day);
  const weekday = name(`common.date.${style === 'long' ? 'day' : 'dayShort'}.${day.weekday}`);
  const text = `${weekday} ${number}${NO_BREAK_SPACE}${name(`common.date.month.${day.month}`)}`;
  return style === 'long' ? `${text} ${day.year}` : text;
}

/** Formats a time: `14 h 05` (en `14:05`). */
export function formatTime({ hour, minute }: WallClock, locale: Locale): string {
  const minutes = String(minute).padStart(2, '0');
  if (locale === 'en') return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour}${NO_BREAK_SPACE}h${NO_BREAK_SPACE}${minutes}`;
}
