import { moveSellerOrder } from '@matete/contract/order/orders';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Marks the goods of a shipped order as unloaded, and shows the order. */
export const unloadForm = defineForm(moveSellerOrder, {
  name: 'unload',
  mayWait: { as: 'pages.outbox.what.unload' },
  fields: {},
  read: () => ({ status: 'DELIVERED' }),
  address: ({ params }) => ({ params: { orderId: params['orderId'] ?? '' } }),
  next: ({ orderId }) => sellerPaths.order(orderId),
});
