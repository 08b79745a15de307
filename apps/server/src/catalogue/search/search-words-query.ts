import type { CatalogueWord } from '@matete/domain/catalogue/reread-search';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { prefixQuery } from '#platform/db/lists/prefix-query';

/** Most words of a search that count. */
const MOST_WORDS = 8;

/** Folded words of a typed search. */
export const wordsOfSearch = (search: string | undefined): string[] =>
  foldForSearch(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

/** Checks whether the names of a product on sale have all the words, whatever else is asked of it. */
export async function isAnyNamed(db: Db, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from products p
    where p.is_active and p.search_words @@ to_tsquery('simple', ${prefixQuery(words)}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Words of the names of all products on sale. */
export async function listCatalogueWords(db: Db): Promise<CatalogueWord[]> {
  const { rows } = await sql<CatalogueWord>`
    select word, ndoc as "productCount" from ts_stat('select search_words from products where is_active')`.execute(db);
  return rows;
}

/** How a folded word is written in the names of products, with its accents: the first of them in the alphabet. */
export async function writtenWord(db: Db, word: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select t.name from products p join product_texts t on t.product_id = p.id
    where p.is_active and p.search_words @@ to_tsquery('simple', ${prefixQuery([word])})
    order by t.language <> 'fr', t.name limit 100`.execute(db);
  const written = rows
    .flatMap(({ name }) => name.toLowerCase().split(/[\s,;()/-]+/u))
    .find((part) => foldForSearch(part) === word);
  return written ?? word;
}
