import type { OrderThread } from '@matete/contract/order-message/order-messages';

import { ORDER } from '#testing/data/fixtures';

/** Thread of an order in which nobody has written. */
export const EMPTY_THREAD: OrderThread = {
  orderId: ORDER.orderId,
  orderNumber: ORDER.orderNumber,
  state: 'OPEN',
  closesAt: null,
  hasSeller: true,
  waitingSince: null,
  hasNews: false,
  messages: [],
};
