import type { readOrderThread as endpoint } from '@matete/contract/order-message/order-messages';

import { readCall } from '#lib/api/calls';

/** Reads the thread of an order. */
export const readOrderThread = readCall<typeof endpoint>('/orders/:orderId/messages');
