import type { setPaymentStatus as endpoint } from '@matete/contract/payment/payments';

import { sendCall } from '#lib/api/calls';

/** Move the payment of an order, or its refund, by hand. */
export const setPaymentStatus = sendCall<typeof endpoint>('PATCH', '/orders/admin/payment-status');
