import type { sendDisputeMessage as endpoint } from '@matete/contract/dispute/disputes';

import { uploadCall } from '#lib/api/upload-call';

/** Writes a message into an open dispute's thread, as customer, seller or admin. */
export const sendDisputeMessage = uploadCall<typeof endpoint>('POST', '/orders/:orderId/dispute/messages');
