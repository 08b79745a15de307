import type { checkPayment as endpoint } from '@matete/contract/payment/payments';

import { sendCall } from '#lib/api/calls';

/** Asks the gateway for the state of a payment, and applies its answer. */
export const checkPayment = sendCall<typeof endpoint>('POST', '/payments/:paymentId/check');
