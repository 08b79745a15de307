import type { readAdminOrder as endpoint } from '@matete/contract/order/admin-order';

import { readCall } from '#lib/api/calls';

/** Reads everything about an order, for an admin. */
export const readAdminOrder = readCall<typeof endpoint>('/orders/:orderId/admin');
