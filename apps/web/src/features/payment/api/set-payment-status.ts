import type { setPaymentStatus as endpoint } from '@matete/contract/payment/payments';

import { sendCall } from '#lib/api/calls';

/** Decides the payment of an order, or its refund, as an admin. */
export const setPaymentStatus = sendCall<typeof endpoint>('PATCH', '/orders/admin/payment-status');
