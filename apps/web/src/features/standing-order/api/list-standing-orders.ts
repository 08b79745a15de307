import type { listStandingOrders as endpoint } from '@matete/contract/standing-order/standing-orders';

import { readCall } from '#lib/api/calls';

/** Lists the standing orders of a customer. */
export const listStandingOrders = readCall<typeof endpoint>('/standing-orders/:customerId');
