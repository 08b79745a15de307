import type { openPaymentPage as endpoint } from '@matete/contract/payment/payments';

import { sendCall } from '#lib/api/calls';

/**
 * Opens the gateway's card page for a payment; repeated, it answers the same page, and a new one after a refused card.
 */
export const openPaymentPage = sendCall<typeof endpoint>('POST', '/payments/:paymentId/session');
