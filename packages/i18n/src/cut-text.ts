/**
 * The beginning of a text: at most so many UTF-16 units, which is what the contract counts, and never half a character, nor
 * one that waits for what it was joined with.
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF\u200D]+$/, '');

/** The first letter or picture of a text, with the accents that stand behind it; empty of an empty text. */
export const firstSign = (text: string): string => /^.\p{M}*/su.exec(text)?.[0] ?? '';
