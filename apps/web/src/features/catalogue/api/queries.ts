import type { getProduct } from '@matete/contract/catalogue/get-product';
import type {
  listFeaturedProducts,
  listPrimaryCategories,
  listProducts,
} from '@matete/contract/catalogue/list-products';
import type {
  Availability,
  PrimaryCategory,
  ProductDetail,
  SubCategory,
} from '@matete/contract/catalogue/product-views';

import { apiQuery } from '#lib/api/api-client';

/** @source specification §9 "page size 8; related products 4" */
export const PAGE_SIZE = 8;
const RELATED_COUNT = 4;

export const categoriesQuery = apiQuery<typeof listPrimaryCategories>('/products/categories/primary');

export const featuredQuery = apiQuery<typeof listFeaturedProducts>('/products/featured', {
  query: { take: PAGE_SIZE },
});

/** The list's filters, all of which live in its address, so that going back and sharing keep them. */
export interface ProductFilters {
  readonly q: string;
  readonly cat: PrimaryCategory | undefined;
  readonly sub: SubCategory | undefined;
  readonly island: string;
  readonly dispo: Availability | undefined;
  /** XPF per kg with VAT. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly sort: SortChoice;
  /** How many pages of the list are open. */
  readonly page: number;
}

export interface SortChoice {
  readonly sort?: 'price' | 'name' | 'newest';
  readonly order?: 'ASC' | 'DESC';
}

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const productsQuery = (filters: ProductFilters, page: number) =>
  apiQuery<typeof listProducts>('/products', {
    query: {
      page,
      take: PAGE_SIZE,
      search: filters.q || undefined,
      primaryCategoryId: filters.cat && [filters.cat],
      subCategoryId: filters.sub && [filters.sub],
      availability: filters.dispo && [filters.dispo],
      island: filters.island || undefined,
      minPrice: filters.min,
      maxPrice: filters.max,
      ...filters.sort,
    },
  });

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const productQuery = (productId: string) =>
  apiQuery<typeof getProduct>('/products/:productId', { params: { productId } });

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const relatedQuery = ({
  productId,
  primaryCategoryId,
}: Pick<ProductDetail, 'productId' | 'primaryCategoryId'>) =>
  apiQuery<typeof listProducts>('/products', {
    query: { categoryId: primaryCategoryId, exclude: productId, page: 1, take: RELATED_COUNT },
  });
