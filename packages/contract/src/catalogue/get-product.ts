import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ProductId, queryIds } from '../primitives.ts';
import { Availability, ProductDetail } from './product-views.ts';

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:productId',
  summary: 'Read one product',
  roles: 'ANYONE',
  params: z.object({ productId: ProductId }),
  query: z.object({ lang: z.optional(z.string()) }),
  response: ProductDetail,
  refusals: ['PRODUCT_NOT_FOUND'],
});

export const countSellersOfProducts = endpoint({
  method: 'GET',
  path: '/sellers/products/seller-counts',
  summary: 'Count the sellers who could supply each product now',
  roles: 'ANYONE',
  query: z.object({ productIds: queryIds }),
  response: z.array(z.object({ productId: ProductId, sellerCount: z.int(), availability: Availability })),
  refusals: [],
});
