/**
 * Capitalises a text where its French is; after an ʻokina, the letter behind it (Panier → ʻEte). This is the spelling
 * of a sentence, not another word.
 */
export function withCapitalLike(french: string | undefined, text: string | null | undefined): string {
  if (!/^\p{Lu}/u.test(french ?? '')) return text ?? '';
  return (text ?? '').replace(/^(ʻ?)(\p{Ll})/u, (_, glottal: string, letter: string) => glottal + letter.toUpperCase());
}

/** Begins a text with a capital or a small letter as its French does. */
export function withCaseLike(french: string | undefined, text: string): string {
  if (!/^\p{Ll}/u.test(french ?? '')) return withCapitalLike(french, text);
  return text.replace(/^(ʻ?)(\p{Lu})/u, (_, glottal: string, letter: string) => glottal + letter.toLowerCase());
}
