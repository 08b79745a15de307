import type { listProductRatings as endpoint } from '@matete/contract/rating/product-ratings';
import type { ProductId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';

/** Lists what customers wrote of a product, as far as it is published, newest first. */
export const listProductRatings = readCall<typeof endpoint>('/products/:productId/ratings');

const NEWEST_COUNT = 3;

/** The newest ratings of a product, as its page shows them. */
export const newestRatingsQuery = (productId: ProductId) =>
  listProductRatings({ params: { productId }, query: { take: NEWEST_COUNT } });
