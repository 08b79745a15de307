import { FEWEST_LETTERS, MOST_SUGGESTIONS, type SearchSuggestions } from '@matete/contract/catalogue/suggest-products';
import type { PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import type { Language } from '@matete/contract/primitives';
import type { ProductId } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { translate } from '@matete/i18n/translate';
import { sql } from 'kysely';

import { wordsOfSearch } from '#catalogue/search/search-words-query';
import { type SearchPorts, widenSearch } from '#catalogue/search/widen-search';
import type { Db } from '#platform/db/database';
import { prefixQuery } from '#platform/db/lists/prefix-query';
import { localText } from '#platform/local-names';

type Family = SearchSuggestions['families'][number];

/** Most families among the suggestions. */
const MOST_FAMILIES = 2;

/**
 * Suggests families and products for what has been typed of a search. Where neither is named, typing errors are forgiven
 * as in the search itself.
 */
export async function suggest(ports: SearchPorts, search: string, language: Language): Promise<SearchSuggestions> {
  const { db } = ports;
  const words = wordsOfSearch(search);
  if (words.join('').length < FEWEST_LETTERS) return { families: [], products: [] };
  const families = (await listFamilies(db))
    .filter((family) => isNamed(family, words, language))
    .slice(0, MOST_FAMILIES);
  const named = await listNamed(db, words, { language, count: MOST_SUGGESTIONS - families.length });
  if (families.length + named.length > 0) return { families, products: named };
  const widened = await widenSearch(ports, search);
  if (widened === undefined) return { families, products: [] };
  return { families, products: await listNamed(db, widened.words, { language, count: MOST_SUGGESTIONS }) };
}

/** Checks whether a family's name, in the reader's language or in French, has a word for each that was typed. */
function isNamed({ subCategoryId }: Family, words: readonly string[], language: Language): boolean {
  const names = [language, 'fr' as const].map((locale) =>
    foldForSearch(translate(locale, `common.subCategory.${subCategoryId}`)).split(' '),
  );
  return names.some((own) => words.every((word) => own.some((part) => part.startsWith(word))));
}

/** Families that have a product on sale. What has no family of its own is none. */
async function listFamilies(db: Db): Promise<Family[]> {
  const rows = await db
    .selectFrom('products')
    .select(['primary_category', 'sub_category'])
    .distinct()
    .where('is_active', '=', true)
    .where('sub_category', '<>', 'OTHER')
    .orderBy('primary_category', 'desc')
    .orderBy('sub_category')
    .execute();
  return rows.map((row) => ({ primaryCategoryId: row.primary_category, subCategoryId: row.sub_category }));
}

interface NamedRow {
  readonly id: ProductId;
  readonly primary_category: PrimaryCategory;
  readonly sub_category: SubCategory;
  readonly names: Record<string, string>;
}

/** Products whose names have all the words; those that somebody can supply come first. */
async function listNamed(
  db: Db,
  words: readonly string[],
  { language, count }: { readonly language: Language; readonly count: number },
): Promise<SearchSuggestions['products']> {
  const { rows } = await sql<NamedRow>`
    select p.id, p.primary_category, p.sub_category,
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names
    from products p where p.is_active and p.search_words @@ to_tsquery('simple', ${prefixQuery(words)})
    order by (p.seller_count = 0), p.is_featured desc, p.id desc limit ${count}`.execute(db);
  return rows.map((row) => ({
    productId: row.id,
    name: localText(row.names, language),
    primaryCategoryId: row.primary_category,
    subCategoryId: row.sub_category,
  }));
}
