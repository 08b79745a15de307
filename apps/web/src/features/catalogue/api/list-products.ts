import type { listProducts as endpoint } from '@matete/contract/catalogue/list-products';

import type {
  Availability,
  PrimaryCategory,
  ProductDetail,
  SubCategory,
} from '@matete/contract/catalogue/product-views';

import { readCall } from '#lib/api/calls';

/** Lists products on sale; unavailable ones come last. */
export const listProducts = readCall<typeof endpoint>('/products');

/** Products on a page of the list. @source specification §9 "page size 8; related products 4" */
export const PAGE_SIZE = 8;
const RELATED_COUNT = 4;

/** Filters of the list. All are in its address, so that going back and sharing keep them. */
export interface ProductFilters {
  readonly q: string;
  readonly cat: PrimaryCategory | undefined;
  readonly sub: SubCategory | undefined;
  readonly island: string;
  readonly dispo: Availability | undefined;
  /** Ship that can bring it. */
  readonly ship: string;
  /** Last day on which it can be in Papeete. */
  readonly by: string;
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

/** One page of the list under its filters. */
export const productsQuery = (filters: ProductFilters, page: number) =>
  listProducts({
    query: {
      page,
      take: PAGE_SIZE,
      search: filters.q || undefined,
      primaryCategoryId: filters.cat && [filters.cat],
      subCategoryId: filters.sub && [filters.sub],
      availability: filters.dispo && [filters.dispo],
      island: filters.island || undefined,
      ship: filters.ship || undefined,
      deliveredBy: filters.by || undefined,
      minPrice: filters.min,
      maxPrice: filters.max,
      ...filters.sort,
    },
  });

/** Other products of the same category. */
export const relatedQuery = ({
  productId,
  primaryCategoryId,
}: Pick<ProductDetail, 'productId' | 'primaryCategoryId'>) =>
  listProducts({
    query: { categoryId: primaryCategoryId, exclude: productId, page: 1, take: RELATED_COUNT },
  });
