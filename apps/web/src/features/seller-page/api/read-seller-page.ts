import type { readSellerPage as endpoint } from '@matete/contract/seller-page/seller-pages';

import { readCall } from '#lib/api/calls';

/** Reads a seller's public page. */
export const readSellerPage = readCall<typeof endpoint>('/seller-pages/:sellerId');
