import { foldForSearch } from '@matete/i18n/fold-for-search';

import { listProducts } from '#features/catalogue/api/list-products';

/** Shortest word that a search is made for. */
const SHORTEST = 3;
const SHOWN = 4;

/** Words of a wrong address that may name a product: `/produit/thon-jaune.html` has `produit`, `thon` and `jaune`. */
export function wordsOf(path: string): string[] {
  const words = foldForSearch(decoded(path).replace(/[.][a-z]{2,5}$/i, '')).split(' ');
  return words.filter((word) => word.length >= SHORTEST && !/\d/.test(word) && !SHOP_WORDS.has(word));
}

/** Words of addresses that say nothing of a product. */
const SHOP_WORDS: ReadonlySet<string> = new Set(['produit', 'produits', 'product', 'products', 'shop', 'www', 'html']);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Products that a wrong address may have meant, by its last word; null: it has none. */
export function nearestQuery(path: string) {
  const word = wordsOf(path).at(-1);
  return word === undefined ? null : listProducts({ query: { search: word, page: 1, take: SHOWN } });
}
