import type { readStandingOrder as endpoint } from '@matete/contract/standing-order/standing-orders';

import { readCall } from '#lib/api/calls';

/** Reads one standing order with its last turns. */
export const readStandingOrder = readCall<typeof endpoint>('/standing-orders/:customerId/:standingOrderId');
