import type { followOrder as endpoint } from '@matete/contract/order-link/order-links';

import { readCall } from '#lib/api/calls';

/** Reads where an order is, by the link that its customer shared. */
export const followOrder = readCall<typeof endpoint>('/followed-orders/:key');
