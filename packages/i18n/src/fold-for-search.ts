/**
 * Signs that people type for the glottal stop of the Polynesian languages, which they mostly leave out: ʻokina U+02BB,
 * U+02BC, U+02BE, U+02BF, U+02B9, primes, typographic and ASCII quotes, grave and acute accents as signs, the saltillo
 * U+A78C and the reversed prime U+2035.
 */
const GLOTTAL_SIGNS =
  /[\u02BB\u02BC\u02BD\u02BE\u02BF\u02B9\u02C8\u02CA\u02CB\u2018\u2019\u201A\u201B\u2032\u2035'`\u00B4\uA78B\uA78C\uFF07]/g;
const COMBINING_MARKS = /\p{M}/gu;

/**
 * Folds a text for searching and sorting: case, accents, macrons and glottal signs are dropped, ligatures opened, runs
 * of spaces and punctuation made one space. `ʻAʻahi`, `aahi` and `A’AHI` become the same.
 *
 * @source product rule "Search and sorting ignore case, accents, macrons and every form of the glottal stop"
 */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .replace(GLOTTAL_SIGNS, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/ŋ/g, 'g')
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
