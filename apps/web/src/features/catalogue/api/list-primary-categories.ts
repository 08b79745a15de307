import type { listPrimaryCategories as endpoint } from '@matete/contract/catalogue/list-products';

import { readCall } from '#lib/api/calls';

/** Lists the three categories, their subcategories and how many products each holds. */
export const listPrimaryCategories = readCall<typeof endpoint>('/products/categories/primary');
