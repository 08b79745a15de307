import { listProductsForAdmin } from '#features/catalogue/api/list-products-for-admin';
import { oneOf, pageOf } from '#lib/list/list-address';
import { sortOf } from '#lib/list/list-sort';

const PAGE_SIZE = 20;
export const CATEGORIES = ['WATER', 'LAND', 'CRAFT'] as const;
export const ACTIVITIES = ['ACTIVE', 'INACTIVE'] as const;
export const PRODUCT_SORTS = ['name', 'price', 'stock', 'supplierCount'] as const;

/** The products that the address of the list asks for. */
export const adminProductsQuery = (search: URLSearchParams) => {
  const category = oneOf(CATEGORIES, search, 'cat');
  return listProductsForAdmin({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      primaryCategoryId: category && [category],
      activity: oneOf(ACTIVITIES, search, 'etat'),
      ...sortOf(PRODUCT_SORTS, search),
    },
  });
};
