import type { markOrderThreadRead as endpoint } from '@matete/contract/order-message/order-messages';

import { sendCall } from '#lib/api/calls';

/** Marks the reader's notifications about the messages of an order as read. */
export const markOrderThreadRead = sendCall<typeof endpoint>('PATCH', '/orders/:orderId/messages/read');
