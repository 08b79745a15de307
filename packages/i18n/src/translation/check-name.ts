import type { Locale } from '../locales.ts';
import { type CheckedTranslation, longestFor, withEndsOf } from './check-translation.ts';
import { spelled } from './spelling.ts';

/**
 * Checks the name or description of a product, which is plain text, and spells it as its language is stored. Refused: more
 * than makes sense or than a product holds, an apostrophe in Marquesan, a name of several lines.
 */
export function checkName(
  locale: Locale,
  { french, longest: most, isLine }: { readonly french: string; readonly longest: number; readonly isLine: boolean },
  typed: string,
): CheckedTranslation {
  const text = withEndsOf(french, spelled(locale, typed));
  if (locale === 'mar' && /[’ʻʼ‘']/.test(text)) return { problem: { code: 'TEXT_APOSTROPHE' } };
  if (isLine && text.includes('\n')) return { problem: { code: 'TEXT_MALFORMED' } };
  const longest = Math.min(most, longestFor(french));
  return text.length > longest ? { problem: { code: 'TEXT_TOO_LONG_HERE', longest } } : { text };
}
