import { moveSellerOrder } from '@matete/contract/order/orders';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Accepts an order of the pool, and opens it. */
export const acceptForm = defineForm(moveSellerOrder, {
  name: 'accept',
  mayWait: { as: 'pages.outbox.what.accept' },
  fields: {},
  read: () => ({ status: 'PREPARING' }),
  address: ({ subject = '' }) => ({ params: { orderId: subject } }),
  next: ({ orderId }) => sellerPaths.order(orderId),
});
