import type { answerSplitRequest as endpoint } from '@matete/contract/split-request/split-requests';

import { sendCall } from '#lib/api/calls';

/**
 * Answers an offer of a part: take it and let the rest wait (APPROVED), take it and give up the rest
 * (SKIPPED_REMAINING), or refuse it (REJECTED).
 */
export const answerSplitRequest = sendCall<typeof endpoint>(
  'PATCH',
  '/orders/customer/:customerId/split-status/:status',
);
