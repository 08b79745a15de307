import type { decidePendingPayment as endpoint } from '@matete/contract/payment/pending-payments';

import { sendCall } from '#lib/api/calls';

/** Verifies or rejects the transfer for a freight difference, or waives the difference at the cost of the house. */
export const decidePendingPayment = sendCall<typeof endpoint>(
  'PATCH',
  '/orders/pending-payments/:paymentId/status/:status',
);
