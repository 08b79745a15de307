import type { readProductSheet as endpoint } from '@matete/contract/catalogue/product-sheets';

import { readCall } from '#lib/api/calls';

/** Reads what a file of products would do now. */
export const readProductSheet = readCall<typeof endpoint>('/products/sheets/:sheetId');
