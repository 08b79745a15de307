import type { trackOrder as endpoint } from '@matete/contract/order/orders';

import { readCall } from '#lib/api/calls';

/** Reads where the ship of an order is now. */
export const trackOrder = readCall<typeof endpoint>('/orders/:orderId/tracking');
