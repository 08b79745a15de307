const NARROW = '\u202F';
const NO_BREAK = '\u00A0';

/**
 * Applies the product's French spacing: U+202F before ; ? ! and inside « », U+00A0 before : and between a number and
 * its unit, typographic apostrophes. Used by `npm run format`, held by a test.
 */
export function withFrenchTypography(text: string): string {
  return withTypographicApostrophes(text)
    .replace(/(\S)[ \u00A0\u202F]*([;?!]+)(?=[\s)»”\u202F\u00A0}]|$)/g, `$1${NARROW}$2`)
    .replace(/(\S)[ \u00A0\u202F]*:(?=\s|$)/g, `$1${NO_BREAK}:`)
    .replace(/«[ \u00A0\u202F]*/g, `«${NARROW}`)
    .replace(/[ \u00A0\u202F]*»/g, `${NARROW}»`)
    .replace(/([\d}#]) (kg|F|m³|t|h|Mo|Ko|jours?|mois|km)(?![\p{L}\d])/gu, `$1${NO_BREAK}$2`)
    .replace(/(\d) %/g, `$1${NARROW}%`);
}

/** Replaces ASCII apostrophes, which quote in ICU messages, by ’ (U+2019); ʻ (U+02BB) is a letter. */
export function withTypographicApostrophes(text: string): string {
  return text.replace(/'/g, '’');
}

export function withEnglishTypography(text: string): string {
  return withTypographicApostrophes(text).replace(/([\d}#]) (kg|F|m³|t)(?![\p{L}\d])/gu, `$1${NO_BREAK}$2`);
}
