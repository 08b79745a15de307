import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, pageOf, paging, ProductId, queryInteger, queryList, SortOrder } from '../primitives.ts';
import { AVAILABILITIES, PRIMARY_CATEGORIES, PrimaryCategory, ProductCard, SUB_CATEGORIES } from './product-views.ts';
import { SearchReading } from './search-reading.ts';

/** Orders of the catalogue; `relevance`: featured products first, then the newest. */
export const PRODUCT_SORTS = ['relevance', 'price', 'name', 'newest', 'availability'] as const;

const filters = {
  ...paging,
  /** In any of the eight languages, with or without accents, macrons and glottal signs. */
  search: z.optional(z.string().check(z.maxLength(200))),
  primaryCategoryId: z.optional(queryList(PRIMARY_CATEGORIES)),
  subCategoryId: z.optional(queryList(SUB_CATEGORIES)),
  availability: z.optional(queryList(AVAILABILITIES)),
  /** Island of a seller who holds some now. */
  island: z.optional(z.string().check(z.maxLength(60))),
  /** A ship that can bring some of it to Papeete, from a seller who holds some now; one that nobody knows brings nothing. */
  ship: z.optional(z.string().check(z.maxLength(60))),
  /** Last day on which some of it can reach Papeete, in Tahiti. */
  deliveredBy: z.optional(Day),
  /** XPF per kg with VAT. */
  minPrice: z.optional(queryInteger(0, 999_999_999)),
  maxPrice: z.optional(queryInteger(0, 999_999_999)),
  /** Related products: those of the same category as this product (spec §7 `categoryId`). */
  categoryId: z.optional(z.string().check(z.maxLength(60))),
  exclude: z.optional(ProductId),
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  order: z.optional(SortOrder),
  lang: z.optional(z.string()),
};

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'List products on sale; unavailable ones come last',
  roles: 'ANYONE',
  query: z.object(filters),
  response: z.object({
    ...pageOf(ProductCard).shape,
    /** Set where nothing has the words as they were typed, and the products of another reading are listed. */
    reading: z.optional(SearchReading),
  }),
  refusals: [],
});

export const listFeaturedProducts = endpoint({
  method: 'GET',
  path: '/products/featured',
  summary: 'List featured products; the newest where none is featured',
  roles: 'ANYONE',
  query: z.object({
    ...paging,
    sort: z.optional(z.enum(PRODUCT_SORTS)),
    order: z.optional(SortOrder),
    lang: z.optional(z.string()),
  }),
  response: pageOf(ProductCard),
  refusals: [],
});

export const listProductsByPrimaryCategory = endpoint({
  method: 'GET',
  path: '/products/by-primary-category',
  summary: 'List the first products of each category',
  roles: 'ANYONE',
  query: z.object({ take: paging.take, lang: z.optional(z.string()) }),
  response: z.array(z.object({ primaryCategoryId: PrimaryCategory, products: z.array(ProductCard) })),
  refusals: [],
});

export const listPrimaryCategories = endpoint({
  method: 'GET',
  path: '/products/categories/primary',
  summary: 'List the three categories, their subcategories and how many products each holds',
  roles: 'ANYONE',
  response: z.array(
    z.object({
      primaryCategoryId: PrimaryCategory,
      productCount: z.int(),
      subCategories: z.array(z.object({ subCategoryId: z.enum(SUB_CATEGORIES), productCount: z.int() })),
    }),
  ),
  refusals: [],
});
