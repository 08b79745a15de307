import type { updateProduct as endpoint } from '@matete/contract/catalogue/manage-products';

import { uploadCall } from '#lib/api/upload-call';

/** Changes a product; what is left out stays. */
export const updateProduct = uploadCall<typeof endpoint>('PATCH', '/products/:productId');
