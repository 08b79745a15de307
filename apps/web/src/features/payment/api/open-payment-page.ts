import type { openPaymentPage as endpoint } from '@matete/contract/payment/payments';

import { sendCall } from '#lib/api/calls';

/** Opens the gateway's page of a card payment. */
export const openPaymentPage = sendCall<typeof endpoint>('POST', '/payments/:paymentId/session');
