import type { moveSellerOrder as endpoint } from '@matete/contract/order/orders';

import { uploadCall } from '#lib/api/upload-call';

/**
 * Accepts (PREPARING), gives back (BACK_IN_POOL), ships (SHIPPED) or unloads (DELIVERED) an order as its seller;
 * admins may unload.
 */
export const moveSellerOrder = uploadCall<typeof endpoint>('PATCH', '/orders/seller/status/:orderId');
