import { orderAgain } from '@matete/contract/cart/order-again';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';
import { customerIdOf } from '#lib/session/customer-of';

/** Puts the goods of past orders into the cart. The orders, and what was shown of them, stand in the form. */
export const orderAgainForm = defineForm(orderAgain, {
  name: 'order-again',
  fields: { orderIds: { label: 'order.orders.title' }, seen: { label: 'order.cart.title' } },
  address: ({ user }) => ({ params: { customerId: customerIdOf(user) } }),
  next: () => paths.cart(),
});
