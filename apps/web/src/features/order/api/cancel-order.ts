import type { cancelOrder as endpoint } from '@matete/contract/order/orders';

import { sendCall } from '#lib/api/calls';

/** Cancel before a seller accepts; everything paid comes back. */
export const cancelOrder = sendCall<typeof endpoint>('PATCH', '/orders/customer/cancelled/:orderId');
