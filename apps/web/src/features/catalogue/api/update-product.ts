import type { updateProduct as endpoint } from '@matete/contract/catalogue/manage-products';

import { uploadCall } from '#lib/api/upload-call';

/** Changes a product; fields left out stay. */
export const updateProduct = uploadCall<typeof endpoint>('PATCH', '/products/:productId');
