import type { cancelOrder as endpoint } from '@matete/contract/order/orders';

import { sendCall } from '#lib/api/calls';

/** Cancels an order before a seller accepts it; everything paid is refunded. */
export const cancelOrder = sendCall<typeof endpoint>('PATCH', '/orders/customer/cancelled/:orderId');
