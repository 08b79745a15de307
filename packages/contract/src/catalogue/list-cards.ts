import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { queryIds } from '../primitives.ts';
import { ProductCard } from './product-views.ts';

export const listCards = endpoint({
  method: 'GET',
  path: '/products/cards',
  summary: 'Read the cards of some products, as far as they are on sale, in the order in which they are asked for',
  roles: 'ANYONE',
  query: z.object({ productIds: queryIds, lang: z.optional(z.string()) }),
  response: z.array(ProductCard),
  refusals: [],
});
