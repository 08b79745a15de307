import type { listProductSellers as endpoint } from '@matete/contract/seller-page/seller-pages';

import { readCall } from '#lib/api/calls';

/** Lists sellers with a public page who hold a product now. */
export const listProductSellers = readCall<typeof endpoint>('/products/:productId/sellers');
