import type { listReferenceProducts as endpoint } from '@matete/contract/catalogue/reference-products';

import { readCall } from '#lib/api/calls';

/** Lists the reference catalogue, and which of its products are in the catalogue already. */
export const listReferenceProducts = readCall<typeof endpoint>('/products/reference');
