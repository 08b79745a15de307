import type { moveSellerOrder as endpoint } from '@matete/contract/order/orders';

import { uploadCall } from '#lib/api/upload-call';

/** A step that the seller takes with an order: accept, ship, deliver, give back, unload. */
export const moveSellerOrder = uploadCall<typeof endpoint>('PATCH', '/orders/seller/status/:orderId');
