import { forgivenErrors, typingErrors } from './typing-errors.ts';

/** Word of the names of the catalogue, folded for searching, with how many products have it. */
export interface CatalogueWord {
  readonly word: string;
  readonly productCount: number;
}

/** What a typed word is taken for. */
export interface ReadWord {
  readonly typed: string;
  /** The word of the catalogue that was meant; null: there is none like it. */
  readonly meant: string | null;
}

/**
 * Rereads the words of a search that found nothing: a word with which a name begins stays as it is, one with a typing
 * error becomes the nearest word of the catalogue, any other means nothing.
 *
 * Of words that are as near, one with the same first letter comes first, then the one that more products have.
 *
 * @param typed Folded words.
 */
export function rereadSearch(typed: readonly string[], catalogue: readonly CatalogueWord[]): ReadWord[] {
  return typed.map((word) => ({
    typed: word,
    meant: catalogue.some((known) => known.word.startsWith(word)) ? word : nearestOf(word, catalogue),
  }));
}

function nearestOf(typed: string, catalogue: readonly CatalogueWord[]): string | null {
  // What is this short, or a number, is like too many others.
  if (forgivenErrors(typed) === 0 || /\d/.test(typed)) return null;
  let best: { readonly word: string; readonly rank: readonly number[] } | null = null;
  for (const { word, productCount } of catalogue) {
    const most = forgivenErrors(word);
    const errors = typingErrors(typed, word, most);
    if (errors > most) continue;
    const rank = [errors, word[0] === typed[0] ? 0 : 1, -productCount];
    const order = best === null ? -1 : compared(rank, best.rank);
    if (best === null || order < 0 || (order === 0 && word < best.word)) best = { word, rank };
  }
  return best?.word ?? null;
}

function compared(left: readonly number[], right: readonly number[]): number {
  const place = left.findIndex((value, index) => value !== right[index]);
  return place === -1 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
}
