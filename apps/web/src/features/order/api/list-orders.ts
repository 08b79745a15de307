import type { listOrders as endpoint } from '@matete/contract/order/orders';

import { readCall } from '#lib/api/calls';

/** Every order. */
export const listOrders = readCall<typeof endpoint>('/orders');
