import type { readCorrectable as endpoint } from '@matete/contract/catalogue/product-changes';

import { readCall } from '#lib/api/calls';

/** Reads what a seller may correct of a product that they supply. */
export const readCorrectable = readCall<typeof endpoint>('/products/:productId/correction');
