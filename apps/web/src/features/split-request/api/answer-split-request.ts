import type { answerSplitRequest as endpoint } from '@matete/contract/split-request/split-requests';

import { sendCall } from '#lib/api/calls';

/** Answers a seller's offer of a part of an order. */
export const answerSplitRequest = sendCall<typeof endpoint>(
  'PATCH',
  '/orders/customer/:customerId/split-status/:status',
);
