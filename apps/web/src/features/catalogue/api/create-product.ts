import type { createProduct as endpoint } from '@matete/contract/catalogue/manage-products';

import { uploadCall } from '#lib/api/upload-call';

/** Adds a product to the catalogue. */
export const createProduct = uploadCall<typeof endpoint>('POST', '/products');
