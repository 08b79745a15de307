import type { decideDispute as endpoint } from '@matete/contract/dispute/disputes';

import { sendCall } from '#lib/api/calls';

/** Decides a dispute: refund all, refund a part, or none of it. */
export const decideDispute = sendCall<typeof endpoint>('PATCH', '/orders/:orderId/dispute/:status');
