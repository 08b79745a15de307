import type { PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import type { ProductId } from '@matete/contract/units';

import type { Db } from '#platform/db/database';

/** Counts the active products of each subcategory that has any. */
export const countBySubCategory = (
  db: Db,
): Promise<{ primary_category: PrimaryCategory; sub_category: SubCategory; n: number }[]> =>
  db
    .selectFrom('products')
    .select((eb) => ['primary_category', 'sub_category', eb.fn.countAll<number>().as('n')])
    .where('is_active', '=', true)
    .groupBy(['primary_category', 'sub_category'])
    .execute();

/** How many sellers can supply each of some products. */
export const listSellerCounts = (
  db: Db,
  productIds: readonly ProductId[],
): Promise<{ id: ProductId; seller_count: number }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'seller_count'])
    .where('id', 'in', [...productIds])
    .execute();
