import type { CalendarDay, DateName, DateStyle } from './dates.ts';
import { formatDay, formatTime, parseDay, wallClockAt } from './dates.ts';
import { formatLocalDay, namesOfDates } from './local/local-dates.ts';
import type { Locale } from './locales.ts';
import type { MessageId } from './message-id.ts';
import type { TextValue } from './translate.ts';
import { translate, translateWithFallback } from './translate.ts';

/** Formats a plain date (`2026-08-14`) in a language, for mail, notifications and documents. */
export function dateText(isoDate: string, style: DateStyle, locale: Locale): string {
  return textOfDay(parseDay(isoDate), style, locale);
}

/** A plain date as a value of a text: in the language that the text is really in. */
export const dateValue =
  (isoDate: string): TextValue =>
  (locale) =>
    dayInside(parseDay(isoDate), locale);

/** Day and time of an instant in Tahiti as a value of a text: « mardi 1er décembre, 8 h 00 ». */
export const momentValue =
  (instant: string): TextValue =>
  (locale) =>
    `${dayInside(wallClockAt(instant), locale)}, ${formatTime(wallClockAt(instant), locale)}`;

/** A month by its first day as a value of a text: « octobre 2026 », in figures where the language names no months. */
export const monthValue =
  (month: string): TextValue =>
  (locale) => {
    const { year, month: number } = parseDay(month);
    const figures = `${String(number).padStart(2, '0')}/${year}`;
    return hasDateNames(locale) ? `${nameIn(locale)(`common.date.month.${number}`)} ${year}` : figures;
  };

/** Day inside a text: a language without names of its own has figures, so that no sentence mixes two languages. */
const dayInside = (day: CalendarDay, locale: Locale): string =>
  textOfDay(day, hasDateNames(locale) ? 'sentence' : 'list', locale);

function textOfDay(day: CalendarDay, style: DateStyle, locale: Locale): string {
  if (locale === 'fr' || locale === 'en') return formatDay(day, style, locale, nameIn(locale));
  return hasDateNames(locale)
    ? formatLocalDay(day, style, locale, nameIn(locale))
    : formatDay(day, style, 'fr', nameIn('fr'));
}

const nameIn =
  (locale: Locale): DateName =>
  (id) =>
    translate(locale, id as MessageId);

const hasDateNames = (locale: Locale): boolean =>
  locale === 'fr' || namesOfDates(locale).every((id) => translateWithFallback(locale, id as MessageId).lang !== 'fr');
