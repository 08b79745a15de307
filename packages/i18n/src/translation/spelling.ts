import type { Locale } from '../locales.ts';
import { withEnglishTypography, withFrenchTypography, withTypographicApostrophes } from '../typography.ts';

/** Languages whose glottal stop is the letter ʻ (U+02BB), however it was typed. */
const WITH_ETA: ReadonlySet<Locale> = new Set(['ty', 'pu', 'mrv', 'aut']);
const TYPED_ETA = /[ʼ'’‘`ʹ]/g;
const ETA = 'ʻ';
/** Paumotu papers of the ministry show a diaeresis for the macron. */
const MACRONS: Readonly<Record<string, string>> = {
  ä: 'ā',
  ë: 'ē',
  ï: 'ī',
  ö: 'ō',
  ü: 'ū',
  Ä: 'Ā',
  Ë: 'Ē',
  Ï: 'Ī',
  Ö: 'Ō',
  Ü: 'Ū',
};

/**
 * Spells a text as its language is stored: composed letters (NFC), ʻ for every form of the glottal stop in Tahitian,
 * Paumotu, Mangarevan and the languages of the Austral Islands, the typography of French and English.
 *
 * @source spelling rules of the languages: packages/i18n/glossary/sources.json
 */
export function spelled(locale: Locale, text: string): string {
  const composed = text.normalize('NFC');
  if (locale === 'fr') return withFrenchTypography(composed);
  if (locale === 'en') return withEnglishTypography(composed);
  if (!WITH_ETA.has(locale)) return withTypographicApostrophes(composed);
  const own = composed.replace(TYPED_ETA, ETA);
  return locale === 'pu' ? own.replace(/[äëïöüÄËÏÖÜ]/g, (letter) => MACRONS[letter] ?? letter) : own;
}
