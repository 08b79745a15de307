import type { confirmReceipt as endpoint } from '@matete/contract/order/orders';

import { sendCall } from '#lib/api/calls';

/** The customer has the goods; the seller is paid. */
export const confirmReceipt = sendCall<typeof endpoint>('PATCH', '/orders/customer/completed/:orderId');
