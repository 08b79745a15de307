import type { listProductsForAdmin } from '@matete/contract/catalogue/manage-products';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import { type Language, LANGUAGES } from '@matete/contract/primitives';
import { type RawBuilder, sql } from 'kysely';

import { CARD_COLUMNS, type CardRow, toCard } from '#catalogue/product-card-query';
import { searchQuery } from '#catalogue/product-list-query';
import type { Db } from '#platform/db/database';
import { type AskedPage, countOfPages, rowsOfPage } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

const SORTS = {
  by: {
    newest: sql`p.id`,
    name: sql`p.folded_name`,
    price: sql`p.price_with_vat_xpf`,
    stock: sql`p.stock_kg`,
    supplierCount: sql`coalesce(suppliers.count, 0)`,
  },
  usual: sql`p.id desc`,
  id: sql`p.id`,
};

/** Lists every product, inactive ones too, newest first, with the languages that its name is missing in. */
export async function listAdminProducts(
  db: Db,
  query: QueryOf<typeof listProductsForAdmin> & AskedPage,
  language: Language,
): Promise<ResponseOf<typeof listProductsForAdmin>> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  const words = searchQuery(query.search);
  if (words !== undefined)
    parts.push(sql`(p.search_words @@ to_tsquery('simple', ${words}) or lower(p.sku) = lower(${query.search ?? ''}))`);
  if (query.primaryCategoryId?.length) parts.push(sql`p.primary_category = any(${query.primaryCategoryId}::text[])`);
  if (query.subCategoryId?.length) parts.push(sql`p.sub_category = any(${query.subCategoryId}::text[])`);
  if (query.activity !== undefined) parts.push(sql`p.is_active = ${query.activity === 'ACTIVE'}`);
  const where = sql.join(parts, sql` and `);
  // Counted together: one by one, a list of all products looks each of them up.
  const suppliers = sql`left join (select product_id, count(*) as count from offers group by product_id) suppliers on suppliers.product_id = p.id`;
  const tables = sql`products p ${query.sort === 'supplierCount' ? suppliers : sql``}`;
  const from = sql`${tables} where ${where}`;
  const page = await rowsOfPage(db, query, { id: sql`p.id`, tables, from, order: sortedBy(query, SORTS) });
  const { rows } = await sql<CardRow & { supplier_count: number }>`
    select ${CARD_COLUMNS}, (select count(*)::int from offers f where f.product_id = p.id) as supplier_count
    from ${page}`.execute(db);
  const itemCount = await countOfPages(db, query, from);
  const data = rows.map((row) => ({
    ...toCard(row, language),
    isActive: row.is_active,
    supplierCount: row.supplier_count,
    missingLanguages: LANGUAGES.filter((code) => row.names[code] === undefined),
  }));
  return { data, meta: pageMeta(query, itemCount) };
}
