import { mergeCart } from '@matete/contract/cart/cart';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/** Puts the goods of a payment that came to nothing back into the cart. They stand in the form. */
export const refillCartForm = defineForm(mergeCart, {
  name: 'refill-cart',
  fields: { products: { label: 'order.cart.title' } },
  address: ({ user }) => ({ params: { customerId: user?.userId ?? '' } }),
  next: () => paths.cart(),
});
