import type { lastVoyageForOrder as endpoint } from '@matete/contract/order/orders';

import { readCall } from '#lib/api/calls';

/** Reads the voyages that can still bring an order to Papeete in time, with the last one. */
export const lastVoyageForOrder = readCall<typeof endpoint>(
  '/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/:orderId',
);
