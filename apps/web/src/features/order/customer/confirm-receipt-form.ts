import { confirmReceipt } from '@matete/contract/order/orders';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';
import { customerIdOf } from '#lib/session/customer-of';

/** Confirms that the customer has the goods: the seller is paid. */
export const confirmReceiptForm = defineForm(confirmReceipt, {
  name: 'confirm-receipt',
  mayWait: { as: 'pages.outbox.what.confirmReceipt' },
  fields: {},
  address: ({ params, user }) => ({
    params: { orderId: params['orderId'] ?? '' },
    query: { customerId: customerIdOf(user) },
  }),
  next: ({ orderId }) => paths.order(orderId),
});
