import type { checkPayment as endpoint } from '@matete/contract/payment/payments';

import { sendCall } from '#lib/api/calls';

/** Ask the gateway how a payment stands, and take its answer over. */
export const checkPayment = sendCall<typeof endpoint>('POST', '/payments/:paymentId/check');
