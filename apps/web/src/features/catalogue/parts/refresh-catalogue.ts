import type { QueryClient } from '@tanstack/react-query';

import { getProduct } from '#features/catalogue/api/get-product';
import { listFeaturedProducts } from '#features/catalogue/api/list-featured-products';
import { listPrimaryCategories } from '#features/catalogue/api/list-primary-categories';
import { listProducts } from '#features/catalogue/api/list-products';
import { listProductsForAdmin } from '#features/catalogue/api/list-products-for-admin';
import { invalidateCalls } from '#lib/api/invalidate-calls';

/** What shows a product. */
export const CATALOGUE_CALLS = [
  listProducts,
  listProductsForAdmin,
  listFeaturedProducts,
  listPrimaryCategories,
  getProduct,
];

/** Fetches again what shows a product that was changed. */
export const refreshCatalogue = (client: QueryClient): Promise<void> => invalidateCalls(client, CATALOGUE_CALLS);
