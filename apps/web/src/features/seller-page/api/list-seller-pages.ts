import type { listSellerPages as endpoint } from '@matete/contract/seller-page/moderate-seller-pages';

import { readCall } from '#lib/api/calls';

/** Lists stories and pictures of sellers for admins, those that wait first. */
export const listSellerPages = readCall<typeof endpoint>('/seller-pages');
