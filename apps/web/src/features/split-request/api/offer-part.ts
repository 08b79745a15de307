import type { offerPart as endpoint } from '@matete/contract/split-request/split-requests';

import { sendCall } from '#lib/api/calls';

/** Offers a part of an order that nobody has taken. */
export const offerPart = sendCall<typeof endpoint>('POST', '/orders/:orderId/seller/split-request');
