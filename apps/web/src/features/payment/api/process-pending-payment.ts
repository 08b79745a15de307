import type { processPendingPayment as endpoint } from '@matete/contract/payment/pending-payments';

import { uploadCall } from '#lib/api/upload-call';

/** Pays a freight difference: with the receipt of a transfer, or by card. */
export const processPendingPayment = uploadCall<typeof endpoint>(
  'PATCH',
  '/orders/:orderId/pending-payment/:paymentId/customer/:customerId',
);
