import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf, paging, ProductId, sorting } from '../primitives.ts';
import { PublicRatingView } from './rating-views.ts';

export const listProductRatings = endpoint({
  method: 'GET',
  path: '/products/:productId/ratings',
  summary: 'List what customers wrote of a product, as far as it is published, newest first',
  roles: 'ANYONE',
  params: z.object({ productId: ProductId }),
  query: z.object({ ...paging, ...sorting(['date', 'stars']) }),
  response: pageOf(PublicRatingView),
  refusals: ['PRODUCT_NOT_FOUND'],
});
