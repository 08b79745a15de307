import type { decidePendingPayment as endpoint } from '@matete/contract/payment/pending-payments';

import { sendCall } from '#lib/api/calls';

/** Decides the receipt of a freight difference. */
export const decidePendingPayment = sendCall<typeof endpoint>(
  'PATCH',
  '/orders/pending-payments/:paymentId/status/:status',
);
