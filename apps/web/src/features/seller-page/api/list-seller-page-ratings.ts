import type { listSellerPageRatings as endpoint } from '@matete/contract/seller-page/seller-pages';

import { readCall } from '#lib/api/calls';

/** Lists what customers wrote of what a seller delivered, as far as it is published. */
export const listSellerPageRatings = readCall<typeof endpoint>('/seller-pages/:sellerId/ratings');
