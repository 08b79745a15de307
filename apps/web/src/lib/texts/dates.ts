import { BUSINESS_TIME_ZONE, formatDay, formatTime, parseDay, wallClockAt } from '@matete/i18n/dates';
import type { DateStyle } from '@matete/i18n/dates';
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
  /** Whether day and month names fall back to French. */
  readonly datesAreFrench: boolean;
}

/** Apart from amounts and weights, which every page shows: the product page has no date before its parts come. */
export function useDates(): Dates {
  const { locale, fallbackIds } = useLanguage();
  const { text } = useTexts();
  return useMemo(() => {
    const name = (id: string): string => text(id as MessageId);
    return {
      day: (isoDate, style = 'sentence') => formatDay(parseDay(isoDate), style, locale, name),
      instantDay: (instant, style = 'sentence', timeZone = BUSINESS_TIME_ZONE) =>
        formatDay(wallClockAt(instant, timeZone), style, locale, name),
      time: (instant, timeZone = BUSINESS_TIME_ZONE) => formatTime(wallClockAt(instant, timeZone), locale),
      datesAreFrench: fallbackIds.has('common.date.month.1'),
    };
  }, [locale, fallbackIds, text]);
}
