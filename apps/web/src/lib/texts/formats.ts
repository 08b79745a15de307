import type { BasisPoints, Kg, Xpf } from '@matete/contract/units';
import {
  BUSINESS_TIME_ZONE,
  formatBasisPoints,
  formatCubicMetres,
  formatDay,
  formatDecimal,
  formatInteger,
  formatKg,
  formatMoney,
  formatTime,
  parseDay,
  wallClockAt,
} from '@matete/i18n/formats';
import type { DateStyle } from '@matete/i18n/formats';
import type { MessageId } from '@matete/i18n/message-id';
import { useMemo } from 'react';

import { useLanguage, useTexts } from '#lib/texts/text.tsx';

/** Formats numbers and dates in the reader's language; every date has an explicit time zone. */
export interface Formats {
  readonly money: (amountXpf: Xpf) => string;
  readonly integer: (value: number) => string;
  readonly decimal: (value: number, digits: number) => string;
  readonly kg: (quantityKg: Kg) => string;
  readonly cubicMetres: (volumeM3: number) => string;
  readonly rate: (basisPoints: BasisPoints) => string;
  /** A plain date, `2026-08-14`. */
  readonly day: (isoDate: string, style?: DateStyle) => string;
  /** The day of an instant in Tahiti, or in another zone of the country. */
  readonly instantDay: (instant: string, style?: DateStyle, timeZone?: string) => string;
  readonly time: (instant: string, timeZone?: string) => string;
  /** Whether day and month names fall back to French. */
  readonly datesAreFrench: boolean;
}

export function useFormats(): Formats {
  const { locale, fallbackIds } = useLanguage();
  const { text } = useTexts();
  return useMemo(() => {
    const name = (id: string): string => text(id as MessageId);
    return {
      money: (amountXpf) => formatMoney(amountXpf, locale),
      integer: (value) => formatInteger(value, locale),
      decimal: (value, digits) => formatDecimal(value, digits, locale),
      kg: (quantityKg) => formatKg(quantityKg, locale),
      cubicMetres: (volumeM3) => formatCubicMetres(volumeM3, locale),
      rate: (basisPoints) => formatBasisPoints(basisPoints, locale),
      day: (isoDate, style = 'sentence') => formatDay(parseDay(isoDate), style, locale, name),
      instantDay: (instant, style = 'sentence', timeZone = BUSINESS_TIME_ZONE) =>
        formatDay(wallClockAt(instant, timeZone), style, locale, name),
      time: (instant, timeZone = BUSINESS_TIME_ZONE) => formatTime(wallClockAt(instant, timeZone), locale),
      datesAreFrench: fallbackIds.has('common.date.month.1'),
    };
  }, [locale, fallbackIds, text]);
}
