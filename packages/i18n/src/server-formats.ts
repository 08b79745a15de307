import type { DateStyle } from './dates.ts';
import { formatDay, parseDay, wallClockAt } from './dates.ts';
import type { Locale } from './locales.ts';
import type { MessageId } from './message-id.ts';
import { translate } from './translate.ts';

/** Formats a plain date (`2026-08-14`) in a language, for mail, notifications and documents. */
export function dateText(isoDate: string, style: DateStyle, locale: Locale): string {
  return formatDay(parseDay(isoDate), style, locale, (id) => translate(locale, id as MessageId));
}

/** Formats the Tahiti day of an instant in a language. */
export function instantDateText(instant: string | number | Date, style: DateStyle, locale: Locale): string {
  return formatDay(wallClockAt(instant), style, locale, (id) => translate(locale, id as MessageId));
}
