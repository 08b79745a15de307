/**
 * Capitalises a text where its French is; after an ʻokina, the letter behind it (Panier → ʻEte). This is the spelling
 * of a sentence, not another word.
 */
export function withCapitalLike(french: string | undefined, text: string | null | undefined): string {
  if (!/^\p{Lu}/u.test(french ?? '')) return text ?? '';
  return (text ?? '').replace(/^(ʻ?)(\p{Ll})/u, (_, glottal: string, letter: string) => glottal + letter.toUpperCase());
}
