import type { listOrders as endpoint } from '@matete/contract/order/orders';

import { readCall } from '#lib/api/calls';

/** Lists all orders. */
export const listOrders = readCall<typeof endpoint>('/orders');
