import type { getProduct as endpoint } from '@matete/contract/catalogue/get-product';

import { readCall } from '#lib/api/calls';

/** One product. */
export const getProduct = readCall<typeof endpoint>('/products/:productId');
