/** Latin letters that are no letter with an accent, by what stands for them where only A to Z is taken. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ß: 'ss',
  ẞ: 'SS',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Þ: 'Th',
  þ: 'th',
  Ŋ: 'N',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ŉ: 'n',
  ſ: 's',
  Ə: 'A',
  ə: 'a',
  Ɓ: 'B',
  ɓ: 'b',
  Ɖ: 'D',
  ɖ: 'd',
  Ɗ: 'D',
  ɗ: 'd',
  Ɛ: 'E',
  ɛ: 'e',
  Ƒ: 'F',
  ƒ: 'f',
  Ɠ: 'G',
  ɠ: 'g',
  Ɣ: 'G',
  ɣ: 'g',
  Ɨ: 'I',
  ɨ: 'i',
  Ƙ: 'K',
  ƙ: 'k',
  Ɔ: 'O',
  ɔ: 'o',
  Ƥ: 'P',
  ƥ: 'p',
  Ƭ: 'T',
  ƭ: 't',
  Ʋ: 'V',
  ʋ: 'v',
  Ƴ: 'Y',
  ƴ: 'y',
  Ƶ: 'Z',
  ƶ: 'z',
  Ʒ: 'Z',
  ʒ: 'z',
};
const SPECIAL = new RegExp(`[${Object.keys(WRITTEN_AS).join('')}]`, 'gu');
/** Signs of the glottal stop and apostrophes: ʻokina U+02BB, U+02BC and typographic ones. */
const APOSTROPHES = /[\u02BB\u02BC\u02BE\u02BF\u2018\u2019\u201B\u2032\u0060\u00B4\uA78C]/gu;

/**
 * Writes a text in the letters A to Z, digits and signs of ASCII: `CŒUR` becomes `COEUR`, `Søren Łukasz` `Soren Lukasz`,
 * `Teʻa` `Te'a`. What is none of these is left as it is.
 */
export const toPlainLatin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(SPECIAL, (letter) => WRITTEN_AS[letter] ?? letter)
    .replaceAll(APOSTROPHES, "'");

/**
 * Checks whether a name can be written in a bank file: at least one letter or digit, and no letter of another script.
 *
 * @source EPC217-08 "SEPA Requirements for an Extended Character Set", basic set
 */
export const isBankName = (text: string): boolean => {
  const plain = toPlainLatin(text);
  return /[A-Za-z0-9]/.test(plain) && !/[^\P{L}A-Za-z]/u.test(plain);
};

/** A letter that the typefaces of our papers do not have: they have Latin, Greek, Cyrillic, kana and Chinese. */
const NOT_ON_PAPERS =
  /[^\P{L}\u0041-\u02FF\u0370-\u0523\u1E00-\u1EFB\u1F00-\u1FFF\u2071\u207F\u3041-\u30FF\u3400-\u4DB5\u4E00-\u9FA5]/u;

/** Checks whether our papers can show every letter of a text. */
export const isOnPapers = (text: string): boolean => !NOT_ON_PAPERS.test(text.normalize('NFC'));
