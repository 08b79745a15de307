import type { lastVoyageForOrder as endpoint } from '@matete/contract/order/orders';

import { readCall } from '#lib/api/calls';

/** The last voyage that can still bring the order to Papeete in time. */
export const lastVoyageForOrder = readCall<typeof endpoint>(
  '/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/:orderId',
);
