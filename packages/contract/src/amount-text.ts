/** Spaces within an amount as people type or copy them, narrow and no-break ones too. */
const SPACES = /[ \u00A0\u202F]/g;

/** Signs that keyboards of telephones offer in the place of two. */
const SHORT_SIGNS: readonly (readonly [string, string])[] = [
  ['≥', '>='],
  ['≤', '<='],
];

/**
 * A comparison with an amount without spaces, its sign before it or none: `5000`, `>5000`, `<=2000`, `1250,00`. XPF has
 * no cents: only zeros may follow the comma.
 *
 * @source specification §5 "Amount patterns"
 */
export const AMOUNT_PATTERN = /^(?:[<>]=?|=)?\d{1,9}(?:[.,]0{1,2})?$/;

/**
 * Writes a typed comparison as {@link AMOUNT_PATTERN} reads it: without spaces, `≥` and `≤` as two signs. Whether it is
 * one is not judged.
 *
 * @example amountText('≥ 5 000') // '>=5000'
 */
export const amountText = (typed: string): string =>
  SHORT_SIGNS.reduce((text, [short, long]) => text.replace(short, long), typed.replace(SPACES, ''));
