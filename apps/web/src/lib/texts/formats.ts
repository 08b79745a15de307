import type { BasisPoints, ByteCount, Kg, Xpf } from '@matete/contract/units';
import {
  formatBasisPoints,
  formatCubicMetres,
  formatDecimal,
  formatFileSize,
  formatInteger,
  formatKg,
  formatMoney,
} from '@matete/i18n/formats';
import { useMemo } from 'react';

import { useLanguage } from '#lib/texts/text.tsx';

/** Formats numbers in the reader's language. */
export interface Formats {
  readonly money: (amountXpf: Xpf) => string;
  readonly integer: (value: number) => string;
  readonly decimal: (value: number, digits: number) => string;
  readonly kg: (quantityKg: Kg) => string;
  readonly cubicMetres: (volumeM3: number) => string;
  readonly rate: (basisPoints: BasisPoints) => string;
  readonly fileSize: (bytes: ByteCount) => string;
}

export function useFormats(): Formats {
  const { locale } = useLanguage();
  return useMemo(
    () => ({
      money: (amountXpf) => formatMoney(amountXpf, locale),
      integer: (value) => formatInteger(value, locale),
      decimal: (value, digits) => formatDecimal(value, digits, locale),
      kg: (quantityKg) => formatKg(quantityKg, locale),
      cubicMetres: (volumeM3) => formatCubicMetres(volumeM3, locale),
      rate: (basisPoints) => formatBasisPoints(basisPoints, locale),
      fileSize: (bytes) => formatFileSize(bytes, locale),
    }),
    [locale],
  );
}
