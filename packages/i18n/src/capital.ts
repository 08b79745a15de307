/**
 * Begins a text with a capital where its French does; after an ʻokina it is the letter behind it that becomes one
 * (Panier → ʻEte). A sentence's spelling, not another word.
 */
export function withCapitalLike(french: string | undefined, text: string | null | undefined): string {
  if (!/^\p{Lu}/u.test(french ?? '')) return text ?? '';
  return (text ?? '').replace(/^(ʻ?)(\p{Ll})/u, (_, glottal: string, letter: string) => glottal + letter.toUpperCase());
}
