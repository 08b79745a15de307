import type { BasisPoints, Kg, Xpf } from '@matete/contract/units';
import type { Locale } from './locales.ts';

/** Time zone of every date and deadline of the product. @source product rule "Pacific/Tahiti decides every date" */
export const BUSINESS_TIME_ZONE = 'Pacific/Tahiti';

const NARROW_NO_BREAK_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';
const MINUS = '\u2212';

/** Groups the digits of an integer, by hand, so that server and browser agree whatever ICU data they have. */
function groupDigits(value: number, locale: Locale): string {
  const separator = locale === 'en' ? ',' : NARROW_NO_BREAK_SPACE;
  const digits = Math.abs(value)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, separator);
  return value < 0 ? MINUS + digits : digits;
}

/**
 * Formats an amount: `1 250 F` (en `1,250 F`).
 *
 * @throws RangeError when the amount is no whole number: XPF has no cents (ISO 4217 exponent 0).
 */
export function formatMoney(amountXpf: Xpf, locale: Locale): string {
  if (!Number.isSafeInteger(amountXpf)) throw new RangeError(`${amountXpf} is not a whole number of XPF`);
  return `${groupDigits(amountXpf, locale)}${NO_BREAK_SPACE}F`;
}

/** Formats a count or another plain whole number. */
export function formatInteger(value: number, locale: Locale): string {
  return groupDigits(Math.round(value), locale);
}

/** Formats a number with at most `digits` decimals, without trailing zeros. */
export function formatDecimal(value: number, digits: number, locale: Locale): string {
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(digits).split('.');
  const kept = decimals.replace(/0+$/, '');
  const grouped = groupDigits(Number(whole), locale);
  const sign = value < 0 && (Number(whole) > 0 || kept !== '') ? MINUS : '';
  return sign + (kept ? `${grouped}${locale === 'en' ? '.' : ','}${kept}` : grouped);
}

/** Formats a weight: `12 kg`, `37,5 kg`. Ordered quantities are whole; sums of weights may not be. */
export function formatKg(quantityKg: Kg, locale: Locale): string {
  return `${formatDecimal(quantityKg, 1, locale)}${NO_BREAK_SPACE}kg`;
}

/** Formats a volume: `0,018 m³`, always three decimals, as on a consignment note. */
export function formatCubicMetres(volumeM3: number, locale: Locale): string {
  const text = volumeM3.toFixed(3);
  return `${locale === 'en' ? text : text.replace('.', ',')}${NO_BREAK_SPACE}m³`;
}

/** Formats a rate in basis points: 1300 becomes `13 %`. */
export function formatBasisPoints(basisPoints: BasisPoints, locale: Locale): string {
  const text = formatDecimal(basisPoints / 100, 2, locale);
  return locale === 'en' ? `${text}%` : `${text}${NARROW_NO_BREAK_SPACE}%`;
}

/** Parses an integer as people type one: spaces of any kind, thousands separators; null when it is no whole number. */
export function parseInteger(text: string): number | null {
  const compact = text.replace(/[\s\u00A0\u202F.,](?=\d{3}(\D|$))/g, '').replace(/[\s\u00A0\u202F]/g, '');
  return /^\d{1,15}$/.test(compact) ? Number(compact) : null;
}

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
  const parts = new Map(clock.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
  const isoDate = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return { ...parseDay(isoDate), hour: Number(parts.get('hour')), minute: Number(parts.get('minute')) };
}

/** Business day of an instant, as `2026-08-13`. */
export function businessDateAt(instant: string | number | Date): string {
  const { year, month, day } = wallClockAt(instant);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export type DateStyle = 'list' | 'sentence' | 'long';

/** Looks up the name of a day or month in the catalogue (`common.date.*`). */
export type DateName = (id: `common.date.${'day' | 'dayShort' | 'month'}.${number}`) => string;

/**
 * Formats a day: list `13/08/2026`, sentence `jeu. 13 août`, long `jeudi 13 août 2026`. Day first in every language.
 */
export function formatDay(day: CalendarDay, style: DateStyle, locale: Locale, name: DateName): string {
  if (style === 'list') {
    return `${String(day.day).padStart(2, '0')}/${String(day.month).padStart(2, '0')}/${day.year}`;
  }
  if (locale === 'hka') return hakkaDay(day, style, name);
  const number = locale === 'fr' && day.day === 1 ? '1er' : String(day.day);
  const weekday = name(`common.date.${style === 'long' ? 'day' : 'dayShort'}.${day.weekday}`);
  const text = `${weekday} ${number}${NO_BREAK_SPACE}${name(`common.date.month.${day.month}`)}`;
  return style === 'long' ? `${text} ${day.year}` : text;
}

/** Formats a day as it is written in Chinese characters: `11月5日（星期四）`, with its year where it is long. */
function hakkaDay({ year, month, day, weekday }: CalendarDay, style: DateStyle, name: DateName): string {
  const text = `${month}月${day}日（${name(`common.date.${style === 'long' ? 'day' : 'dayShort'}.${weekday}`)}）`;
  return style === 'long' ? `${year}年${text}` : text;
}

/** Formats a time: `14 h 05` (en `14:05`). */
export function formatTime({ hour, minute }: WallClock, locale: Locale): string {
  const minutes = String(minute).padStart(2, '0');
  if (locale === 'en') return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour}${NO_BREAK_SPACE}h${NO_BREAK_SPACE}${minutes}`;
}
