import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf, paging, ProductId, SellerId, sorting } from '../primitives.ts';
import { PublicRatingView } from '../rating/rating-views.ts';
import { PublicSeller, SellerPageView } from './seller-page-views.ts';

const params = z.object({ sellerId: SellerId });

export const readSellerPage = endpoint({
  method: 'GET',
  path: '/seller-pages/:sellerId',
  summary: "Read a seller's public page; there is none of a seller who may not sell or has switched it off",
  roles: 'ANYONE',
  params,
  response: SellerPageView,
  refusals: ['SELLER_PAGE_NOT_FOUND'],
});

export const listSellerPageRatings = endpoint({
  method: 'GET',
  path: '/seller-pages/:sellerId/ratings',
  summary: 'List what customers wrote of what a seller delivered, as far as it is published, newest first',
  roles: 'ANYONE',
  params,
  query: z.object({ ...paging, ...sorting(['date', 'stars']) }),
  response: pageOf(PublicRatingView),
  refusals: ['SELLER_PAGE_NOT_FOUND'],
});

/** Most sellers that a product names. */
export const MOST_NAMED_SELLERS = 5;

export const listProductSellers = endpoint({
  method: 'GET',
  path: '/products/:productId/sellers',
  summary: 'List sellers with a public page who hold a product now, by first name and island',
  roles: 'ANYONE',
  params: z.object({ productId: ProductId }),
  response: z.object({ data: z.array(PublicSeller) }),
  refusals: ['PRODUCT_NOT_FOUND'],
});
