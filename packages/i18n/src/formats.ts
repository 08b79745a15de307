import type { BasisPoints, ByteCount, Kg, Xpf } from '@matete/contract/units';
import type { Locale } from './locales.ts';

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

const BYTES_PER_KB = 1_000;
const BYTES_PER_MB = 1_000_000;

/** Formats the size of a file: `84 ko`, `1,2 Mo` (en `84 kB`, `1.2 MB`), never less than one kilobyte. */
export function formatFileSize(bytes: ByteCount, locale: Locale): string {
  const unit = locale === 'en' ? 'B' : 'o';
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_PER_KB));
  return kilobytes < BYTES_PER_MB / BYTES_PER_KB
    ? `${kilobytes}${NO_BREAK_SPACE}k${unit}`
    : `${formatDecimal(bytes / BYTES_PER_MB, 1, locale)}${NO_BREAK_SPACE}M${unit}`;
}

/** Parses an integer as people type one: spaces of any kind, thousands separators; null when it is no whole number. */
export function parseInteger(text: string): number | null {
  const compact = text.replace(/[\s\u00A0\u202F.,](?=\d{3}(\D|$))/g, '').replace(/[\s\u00A0\u202F]/g, '');
  return /^\d{1,15}$/.test(compact) ? Number(compact) : null;
}
