import type { listCustomerOrders as endpoint } from '@matete/contract/order/orders';

import { readCall } from '#lib/api/calls';

/** Lists a customer's orders, newest first. */
export const listCustomerOrders = readCall<typeof endpoint>('/orders/customer/:customerId');
