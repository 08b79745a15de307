import { BUSINESS_TIME_ZONE, formatDay, formatTime, parseDay, wallClockAt } from '@matete/i18n/dates';
import type { CalendarDay, DateStyle } from '@matete/i18n/dates';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';
import { useMemo } from 'react';

import { useLanguage, useTexts } from '#lib/texts/text.tsx';

/** Formats days and times in the reader's language; each has an explicit time zone. */
interface Dates {
  /** A plain date, `2026-08-14`. */
  readonly day: (isoDate: string, style?: DateStyle) => string;
  /** The day of an instant in Tahiti, or in another zone of the country. */
  readonly instantDay: (instant: string, style?: DateStyle, timeZone?: string) => string;
  readonly time: (instant: string, timeZone?: string) => string;
  /** Language of the names of days and months, where it is not the page's. */
  readonly datesLang: Locale | undefined;
}

/** Apart from amounts and weights, which every page shows: the product page has no date before its parts come. */
export function useDates(): Dates {
  const { locale, local } = useLanguage();
  const { text } = useTexts();
  return useMemo(() => {
    const name = (id: string): string => text(id as MessageId);
    const shown = (day: CalendarDay, style: DateStyle): string =>
      local ? local.dateOf(day, style) : formatDay(day, style, locale, name);
    return {
      day: (isoDate, style = 'sentence') => shown(parseDay(isoDate), style),
      instantDay: (instant, style = 'sentence', timeZone = BUSINESS_TIME_ZONE) =>
        shown(wallClockAt(instant, timeZone), style),
      time: (instant, timeZone = BUSINESS_TIME_ZONE) => formatTime(wallClockAt(instant, timeZone), locale),
      datesLang: !local || local.hasOwnDates() ? undefined : local.fallback(),
    };
  }, [locale, local, text]);
}
