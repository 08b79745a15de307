import type { listProductsForAdmin as endpoint } from '@matete/contract/catalogue/manage-products';

import { readCall } from '#lib/api/calls';

/** Lists all products, inactive ones too, with stock and suppliers. */
export const listProductsForAdmin = readCall<typeof endpoint>('/products/admin');
