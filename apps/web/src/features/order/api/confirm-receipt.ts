import type { confirmReceipt as endpoint } from '@matete/contract/order/orders';

import { sendCall } from '#lib/api/calls';

/** Confirms that the customer has the goods; the seller is paid. */
export const confirmReceipt = sendCall<typeof endpoint>('PATCH', '/orders/customer/completed/:orderId');
