import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ProductId } from '../primitives.ts';
import { LocalText, PrimaryCategory, SubCategory } from './product-views.ts';

/** Fewest letters that anything is suggested for. */
export const FEWEST_LETTERS = 2;
/** Most suggestions, families and products together. */
export const MOST_SUGGESTIONS = 5;

/** What may be meant by a search while it is typed. */
export const SearchSuggestions = z.object({
  families: z.array(z.object({ primaryCategoryId: PrimaryCategory, subCategoryId: SubCategory })),
  products: z.array(
    z.object({
      productId: ProductId,
      name: LocalText,
      primaryCategoryId: PrimaryCategory,
      subCategoryId: SubCategory,
    }),
  ),
});
export type SearchSuggestions = z.output<typeof SearchSuggestions>;

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/products/suggestions',
  summary: 'Suggest families and products for the beginning of a search',
  roles: 'ANYONE',
  query: z.object({ search: z.string().check(z.maxLength(200)), lang: z.optional(z.string()) }),
  response: SearchSuggestions,
  refusals: [],
});
