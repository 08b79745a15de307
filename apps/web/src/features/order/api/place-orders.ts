import type { placeOrders as endpoint } from '@matete/contract/order/place-order';

import { sendCall } from '#lib/api/calls';

/** Places several orders with one payment: all or none. */
export const placeOrders = sendCall<typeof endpoint>('POST', '/orders/customer/:customerId/multiple');
