import type { listProducts } from '@matete/contract/catalogue/list-products';
import type { ProductCard } from '@matete/contract/catalogue/product-views';
import type { SearchReading } from '@matete/contract/catalogue/search-reading';
import type { QueryOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { Loading } from '@matete/domain/market/loadings';
import { type RawBuilder, sql } from 'kysely';

import { CARD_COLUMNS, type CardRow, toCard } from '#catalogue/product-card-query';
import { wordsOfSearch } from '#catalogue/search/search-words-query';
import { type SearchPorts, widenSearch } from '#catalogue/search/widen-search';
import { isSelling } from '#market/offer-store';
import { countBeside, COUNT_LIMIT, type Counted, countFrom, itemCountOf } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { prefixQuery } from '#platform/db/lists/prefix-query';
import { pageMeta } from '#platform/page-meta';

export type ProductFilter = Partial<QueryOf<typeof listProducts>> & {
  readonly page: number;
  readonly take: number;
  /** Chances to load for Papeete, one of which some of the goods must make. Undefined: however they come. */
  readonly loadings?: readonly Loading[] | undefined;
};

/** Full-text query of typed words by their prefixes. Undefined: nothing was typed. */
export function searchQuery(search: string | undefined): string | undefined {
  const words = wordsOfSearch(search);
  return words.length === 0 ? undefined : prefixQuery(words);
}

const AVAILABILITY_CONDITION = {
  GREEN: sql`p.seller_count >= 5`,
  YELLOW: sql`p.seller_count between 1 and 4`,
  RED: sql`p.seller_count = 0`,
};

function conditions(filter: ProductFilter, words: string | undefined, now: Date): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`p.is_active`];
  if (words !== undefined) parts.push(sql`p.search_words @@ to_tsquery('simple', ${words})`);
  if (filter.primaryCategoryId?.length) parts.push(sql`p.primary_category = any(${filter.primaryCategoryId}::text[])`);
  if (filter.subCategoryId?.length) parts.push(sql`p.sub_category = any(${filter.subCategoryId}::text[])`);
  if (filter.availability?.length)
    parts.push(
      sql`(${sql.join(
        filter.availability.map((value) => AVAILABILITY_CONDITION[value]),
        sql` or `,
      )})`,
    );
  if (filter.minPrice !== undefined) parts.push(sql`p.price_with_vat_xpf >= ${filter.minPrice}`);
  if (filter.maxPrice !== undefined) parts.push(sql`p.price_with_vat_xpf <= ${filter.maxPrice}`);
  if (filter.exclude !== undefined) parts.push(sql`p.id <> ${filter.exclude}`);
  if (filter.categoryId !== undefined)
    parts.push(sql`(p.sub_category = ${filter.categoryId} or p.primary_category = ${filter.categoryId})`);
  if (filter.island !== undefined) {
    parts.push(sql`exists (select from offers f join accounts a on a.id = f.seller_id
      where f.product_id = p.id and f.supplied_kg > f.reserved_kg and a.island_id = ${filter.island} and ${isSelling(now)})`);
  }
  if (filter.loadings !== undefined) parts.push(isBroughtBy(filter.loadings, now));
  return sql.join(parts, sql` and `);
}

/**
 * Whether a seller holds some of the product `p` who can have it on the quay before one of the ships leaves, within the
 * days at sea that product and seller allow: what `voyagesThatMake` of the domain decides for one product.
 */
const isBroughtBy = (loadings: readonly Loading[], now: Date): RawBuilder<unknown> => sql`exists (
  select from offers f join accounts a on a.id = f.seller_id
  join jsonb_to_recordset(${JSON.stringify(loadings)}::jsonb) as loading ("islandId" text, "departureAt" timestamptz, "travelDays" integer)
    on loading."islandId" = a.island_id
  where f.product_id = p.id and f.supplied_kg > f.reserved_kg and ${isSelling(now)}
    and ${now}::timestamptz + make_interval(hours => f.preparation_days * 24 + f.preparation_hours) <= loading."departureAt"
    and (f.max_travel_days is null or loading."travelDays" <= f.max_travel_days)
    and (not p.max_travel_applies or p.max_travel_days is null or loading."travelDays" <= p.max_travel_days))`;

/** Products that nobody can supply come last, whatever the order; a search has those first that it begins to name. */
function ordering(filter: ProductFilter): RawBuilder<unknown> {
  const direction = filter.order === 'DESC' ? sql`desc` : sql`asc`;
  const unavailableLast = sql`(p.seller_count = 0)`;
  switch (filter.sort) {
    case 'price':
      return sql`${unavailableLast}, p.price_with_vat_xpf ${direction}, p.id`;
    case 'name':
      return sql`${unavailableLast}, p.folded_name ${direction}, p.id`;
    case 'newest':
      return sql`p.id desc`;
    case 'availability':
      return sql`p.seller_count desc, p.id desc`;
    default: {
      const typed = wordsOfSearch(filter.search).join('');
      const named = typed === '' ? sql`` : sql`(replace(p.folded_name, ' ', '') like ${`${typed}%`}) desc,`;
      return sql`${unavailableLast}, ${named} p.is_featured desc, p.id desc`;
    }
  }
}

export interface ProductPage {
  readonly data: ProductCard[];
  readonly meta: { page: number; pageCount: number; itemCount: number };
  readonly reading?: SearchReading;
}

interface Reader {
  readonly language: Language;
  readonly now: Date;
}

/**
 * Lists products on sale by filter. A product is found by any of their eight names, however accents, macrons and glottal
 * signs are typed. Only a search that finds nothing is read another way.
 */
export async function listProductCards(
  ports: SearchPorts,
  filter: ProductFilter,
  reader: Reader,
): Promise<ProductPage> {
  const { db } = ports;
  const found = await listFound(db, filter, { ...reader, words: searchQuery(filter.search) });
  if (found.meta.itemCount > 0) return found;
  const widened = await widenSearch(ports, filter.search);
  if (widened === undefined) return found;
  const { words, reading } = widened;
  const other = await listFound(db, filter, { ...reader, words: prefixQuery(words) });
  return other.meta.itemCount > 0 ? { ...other, reading } : found;
}

/** @param words Full-text query of the words; undefined: any. */
async function listFound(
  db: Db,
  filter: ProductFilter,
  { words, language, now }: Reader & { readonly words: string | undefined },
): Promise<ProductPage> {
  const where = conditions(filter, words, now);
  const order = ordering(filter);
  const from = sql`products p where ${where}`;
  // A search has to find all its rows to put them in order, so that they are counted on the way.
  const counting = words !== undefined ? sql`(count(*) over ())::int as item_count` : countBeside(from);
  const { rows } = await sql<CardRow & Counted>`
    select ${CARD_COLUMNS}, p.item_count from (
      select p.*, ${counting} from products p where ${where} order by ${order} limit ${filter.take} offset ${(filter.page - 1) * filter.take}
    ) p order by ${order}`.execute(db);
  const foundCount = await itemCountOf(db, rows, { page: filter.page, from });
  return {
    data: rows.map((row) => toCard(row, language)),
    meta: pageMeta(filter, Math.min(foundCount, COUNT_LIMIT + 1)),
  };
}

/** Lists featured products; where there is none, the newest. */
export async function listFeaturedCards(
  db: Db,
  paging: Pick<ProductFilter, 'sort' | 'order' | 'page' | 'take'>,
  language: Language,
): Promise<ProductPage> {
  const hasFeatured = await db
    .selectFrom('products')
    .select('id')
    .where('is_active', '=', true)
    .where('is_featured', '=', true)
    .limit(1)
    .executeTakeFirst();
  const where = hasFeatured === undefined ? sql`p.is_active` : sql`p.is_active and p.is_featured`;
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from products p where ${where} order by ${paging.sort === undefined ? sql`(p.seller_count = 0), p.id desc` : ordering(paging)} limit ${paging.take} offset ${(paging.page - 1) * paging.take}`.execute(
    db,
  );
  return {
    data: rows.map((row) => toCard(row, language)),
    meta: pageMeta(paging, await countFrom(db, sql`products p where ${where}`)),
  };
}
