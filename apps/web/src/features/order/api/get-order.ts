import type { getOrder as endpoint } from '@matete/contract/order/orders';

import { readCall } from '#lib/api/calls';

/** Reads one order with its history and what the caller may do next. */
export const getOrder = readCall<typeof endpoint>('/orders/:orderId');
