import type { changePaymentMethod as endpoint } from '@matete/contract/payment/payments';

import { sendCall } from '#lib/api/calls';

/** Pays the same orders another way, after a refused card. */
export const changePaymentMethod = sendCall<typeof endpoint>('PATCH', '/payments/:paymentId/method');
