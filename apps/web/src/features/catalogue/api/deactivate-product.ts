import type { deactivateProduct as endpoint } from '@matete/contract/catalogue/manage-products';

import { sendCall } from '#lib/api/calls';

/** Takes a product off sale; its orders and history stay. */
export const deactivateProduct = sendCall<typeof endpoint>('DELETE', '/products/:productId');
