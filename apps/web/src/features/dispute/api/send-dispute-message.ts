import type { sendDisputeMessage as endpoint } from '@matete/contract/dispute/disputes';

import { uploadCall } from '#lib/api/upload-call';

/** Customer, seller and admin talk about an open dispute in one thread. */
export const sendDisputeMessage = uploadCall<typeof endpoint>('POST', '/orders/:orderId/dispute/messages');
