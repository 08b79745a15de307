import { addCartItem } from '@matete/contract/cart/cart';
import { getProduct } from '@matete/contract/catalogue/get-product';

import { dayForAdded } from '@matete/domain/cart/cart-lines';

import { daysOf } from '#features/catalogue/parts/days-of';
import { withAdded } from '#features/cart/parts/visitor-lines';
import { ADD_TO_CART } from '#features/catalogue/visitor/add-to-cart-fields';
import { callApi } from '#lib/api/calls';
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
  forVisitor: async ({ productId, quantity, shipmentDate = null }, { lines, transport }) => {
    const product = await callApi<typeof getProduct>(transport, 'GET', getProduct.path, { params: { productId } });
    // Without code nobody can tell the proposed day from one that was chosen: it counts as proposed.
    const day = shipmentDate === product.suggestedDate ? dayForAdded(lines, daysOf(product)) : shipmentDate;
    return withAdded(lines, { productId, quantityKg: quantity, shipmentDate: day }, product);
  },
  next: () => paths.cart(),
});
