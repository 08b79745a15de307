/** Characters that are not seen: soft hyphens, joiners, controls, marks of direction and order. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** White space of every kind, tabs and line breaks too. */
const SPACES = /[\s\p{Z}]+/gu;
/** Dashes of every kind, with the minus sign and the hyphen bullet. */
const DASHES = /[\p{Pd}\u2212\u2043]/gu;

/**
 * Writes a copied value with the signs of a keyboard: white space of every kind as one space, dashes of every kind as
 * a hyphen, full-width letters and digits as plain ones, and nothing that is not seen.
 *
 * @example plainText('9871\u20113 \u00A0\u200B') // '9871-3'
 */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(SPACES, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-')
    .normalize('NFKC')
    // What was taken out may have stood between two of them.
    .replaceAll(SPACES, ' ')
    .trim();

/** Writes a copied value as {@link plainText} does, and without spaces: `THON\u2011 1` is `THON-1`. */
export const unspacedText = (typed: string): string => plainText(typed).replaceAll(' ', '').normalize('NFKC');

/** Strips a copied value of white space and dashes of every kind and of what is not seen: `１２\u2011 3` is `123`. */
export const compactText = (typed: string): string => plainText(typed).replaceAll(/[ -]/g, '').normalize('NFKC');

/** Writes a code of letters and digits in capitals: whatever else stands between them does not count. */
export const compactCode = (typed: string): string =>
  compactText(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

/** Writes an IBAN as it is stored and compared, in capitals; the word `IBAN` before it is left out. */
export const compactIban = (typed: string): string =>
  compactText(typed)
    .toUpperCase()
    .replace(/^IBAN[:.]?/, '');

/** Digits of a telephone number with a `+` where one stands first: dots, slashes and brackets do not count either. */
const phoneText = (typed: string): string =>
  compactText(typed)
    .replaceAll(/[./()]/g, '')
    .replace(/^00/, '+');

/** Writes a number with its country as digits alone: `+689 87 12 34 56` and `00689…` become `68987123456`. */
export const internationalDigits = (typed: string): string => phoneText(typed).replace(/^\+/, '');

/** Writes a number of French Polynesia without its country, where the country was copied along. */
export const localDigits = (typed: string): string => phoneText(typed).replace(/^\+?689(?=\d{8}$)/, '');
