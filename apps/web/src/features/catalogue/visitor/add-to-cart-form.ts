import { addCartItem } from '@matete/contract/cart/cart';

import { ADD_TO_CART } from '#features/catalogue/visitor/add-to-cart-fields';
import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/**
 * Adds the product of the page to the cart, and opens the cart. For the server alone: in the browser the page adds it
 * without the schemas of forms, which would be half of its code.
 */
export const addToCartForm = defineForm(addCartItem, {
  name: ADD_TO_CART,
  fields: { quantity: { label: 'shop.product.quantity' }, shipmentDate: { label: 'shop.product.date' } },
  read: (fields, { params }) => ({
    ...(bodyOfFields(addCartItem.body, fields) as object),
    productId: params['productId'],
  }),
  address: ({ user }) => ({ params: { customerId: user?.userId ?? '' } }),
  next: () => paths.cart(),
});
