import type { listOrderThreads as endpoint } from '@matete/contract/order-message/order-messages';

import { readCall } from '#lib/api/calls';

/** Lists threads of orders for admins. */
export const listOrderThreads = readCall<typeof endpoint>('/order-threads');
