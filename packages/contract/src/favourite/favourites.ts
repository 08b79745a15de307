import * as z from 'zod/mini';
import { ProductCard } from '../catalogue/product-views.ts';
import { endpoint } from '../endpoint.ts';
import { Instant, pageOf, paging, ProductId, sorting } from '../primitives.ts';

/** Most favourites of one customer. */
export const MOST_FAVOURITES = 200;

/** A product that a customer keeps at hand. */
export const FavouriteView = z.object({
  product: ProductCard,
  /** False: it is not sold any more. */
  isOnSale: z.boolean(),
  addedAt: Instant,
});
export type FavouriteView = z.output<typeof FavouriteView>;

/** The products that are favourites of the caller, newest first: what pages need to draw hearts. */
export const FavouriteIds = z.object({ productIds: z.array(ProductId) });
export type FavouriteIds = z.output<typeof FavouriteIds>;

const params = z.object({ productId: ProductId });

export const listFavourites = endpoint({
  method: 'GET',
  path: '/favourites',
  summary: "List the caller's favourite products, newest first",
  roles: ['CUSTOMER'],
  query: z.object({ ...paging, ...sorting(['date', 'name']) }),
  response: pageOf(FavouriteView),
  refusals: [],
});

export const readFavouriteIds = endpoint({
  method: 'GET',
  path: '/favourites/ids',
  summary: 'Read which products are favourites of the caller',
  roles: ['CUSTOMER'],
  response: FavouriteIds,
  refusals: [],
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/favourites/:productId',
  summary: 'Make a product on sale a favourite of the caller; once is as good as twice',
  roles: ['CUSTOMER'],
  params,
  perMinute: 60,
  response: FavouriteIds,
  refusals: ['PRODUCT_NOT_FOUND', 'FAVOURITES_FULL'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/favourites/:productId',
  summary: 'Take a product out of the favourites of the caller, if it is one',
  roles: ['CUSTOMER'],
  params,
  perMinute: 60,
  response: FavouriteIds,
  refusals: [],
});
