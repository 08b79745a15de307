import type { DateStyle } from './formats.ts';
import { formatDay, parseDay, wallClockAt } from './formats.ts';
import type { Locale } from './locales.ts';
import type { MessageId } from './message-id.ts';
import { translate } from './translate.ts';

/** A plain date (`2026-08-14`) in the reader's words, for mail, notifications and documents. */
export function dateText(isoDate: string, style: DateStyle, locale: Locale): string {
  return formatDay(parseDay(isoDate), style, locale, (id) => translate(locale, id as MessageId));
}

/** The Tahiti day of an instant in the reader's words. */
export function instantDateText(instant: string | number | Date, style: DateStyle, locale: Locale): string {
  return formatDay(wallClockAt(instant), style, locale, (id) => translate(locale, id as MessageId));
}
