import type { listPrimaryCategories, listProductsByPrimaryCategory } from '@matete/contract/catalogue/list-products';
import { PRIMARY_CATEGORIES, SUB_CATEGORIES } from '@matete/contract/catalogue/product-views';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';

import { countBySubCategory } from '#catalogue/product-count-query';
import { listProductCards } from '#catalogue/product-list-query';
import type { SearchPorts } from '#catalogue/search/widen-search';
import type { Db } from '#platform/db/database';

/** Lists the three categories, each with the subcategories it has products of, in the specification's order. */
export async function listCategories(db: Db): Promise<ResponseOf<typeof listPrimaryCategories>> {
  const rows = await countBySubCategory(db);
  return PRIMARY_CATEGORIES.map((primaryCategoryId) => {
    const own = rows.filter((row) => row.primary_category === primaryCategoryId);
    const subCategories = SUB_CATEGORIES.flatMap((subCategoryId) => {
      const row = own.find((candidate) => candidate.sub_category === subCategoryId);
      return row === undefined ? [] : [{ subCategoryId, productCount: row.n }];
    });
    return { primaryCategoryId, productCount: own.reduce((sum, row) => sum + row.n, 0), subCategories };
  });
}

export async function listByCategory(
  ports: SearchPorts,
  take: number,
  context: { language: Language; now: Date },
): Promise<ResponseOf<typeof listProductsByPrimaryCategory>> {
  const groups: ResponseOf<typeof listProductsByPrimaryCategory> = [];
  for (const primaryCategoryId of PRIMARY_CATEGORIES) {
    const { data } = await listProductCards(ports, { page: 1, take, primaryCategoryId: [primaryCategoryId] }, context);
    groups.push({ primaryCategoryId, products: data });
  }
  return groups;
}
