import type { readOrderLink as endpoint } from '@matete/contract/order-link/order-links';

import { readCall } from '#lib/api/calls';

/** Reads the link with which others follow an order. */
export const readOrderLink = readCall<typeof endpoint>('/orders/:orderId/link');
