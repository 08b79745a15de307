import type { withdrawPart as endpoint } from '@matete/contract/split-request/split-requests';

import { sendCall } from '#lib/api/calls';

/** Withdraws an offer of a part before it is answered. */
export const withdrawPart = sendCall<typeof endpoint>('DELETE', '/orders/:orderId/seller/split-request');
