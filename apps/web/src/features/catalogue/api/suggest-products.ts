import type { suggestProducts as endpoint } from '@matete/contract/catalogue/suggest-products';

import { readCall } from '#lib/api/calls';

/** Suggests families and products for the beginning of a search. */
export const suggestProducts = readCall<typeof endpoint>('/products/suggestions');
