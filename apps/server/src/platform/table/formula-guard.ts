/** Begins what spreadsheets run as a formula. Full-width signs count where the keyboard is Japanese. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
/** A number with its sign, as telephone numbers are too: nothing in it can run. */
const NUMBER = /^[+-]\d[\d ]*(?:[.,]\d+)?$/;

/** Whether a text is a number with a sign, so that a spreadsheet computes nothing but the number itself. */
export const isNumber = (text: string): boolean => NUMBER.test(text);

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula. Numbers with a sign stay as they are: other
 * programs read `+68987123456` as the telephone number that it is.
 *
 * @source OWASP, CSV Injection
 */
export const withGuard = (text: string): string => (FORMULA.test(text) && !isNumber(text) ? `'${text}` : text);

/** Takes off the apostrophe that `withGuard` put on, and no other: `'Uru` keeps its own. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
