import type { listPaymentMethods as endpoint } from '@matete/contract/payment/payments';

import { readCall } from '#lib/api/calls';

/** Lists the payment methods on offer. */
export const listPaymentMethods = readCall<typeof endpoint>('/payments/methods');
