import type { getProduct as endpoint } from '@matete/contract/catalogue/get-product';

import { readCall } from '#lib/api/calls';

/** Reads one product. */
export const getProduct = readCall<typeof endpoint>('/products/:productId');
