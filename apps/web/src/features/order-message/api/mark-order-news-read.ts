import type { markOrderNewsRead as endpoint } from '@matete/contract/order-message/order-messages';

import { sendCall } from '#lib/api/calls';

/** Marks the caller's notifications about an order as read, but for those of its messages. */
export const markOrderNewsRead = sendCall<typeof endpoint>('PATCH', '/orders/:orderId/news/read');
