import { changeCartItem } from '@matete/contract/cart/cart';
import { Day } from '@matete/contract/primitives';
import { parseInteger } from '@matete/i18n/formats';
import * as z from 'zod/mini';

import { CART_LINE, subjectOf } from '#features/cart/parts/cart-line-fields';
import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/**
 * Changes a line of the cart: its kilograms, its day, or both; the button that removes it sends no kilograms. For the
 * server alone: in the browser a line saves itself as it is changed.
 */
export const cartLineForm = defineForm(changeCartItem, {
  name: CART_LINE,
  fields: { quantity: { label: 'shop.product.quantity' }, shipmentDate: { label: 'order.cart.date.legend' } },
  schema: z.strictObject({
    quantity: z.int('NUMBER_INVALID').check(z.minimum(0, 'QUANTITY_OUT_OF_RANGE')),
    shipmentDate: z.optional(Day),
  }),
  read: (fields) => {
    const typed = fields.get('quantity') ?? '';
    return {
      quantity: fields.has('remove') ? 0 : (parseInteger(typed) ?? typed),
      shipmentDate: fields.getAll('shipmentDate').findLast((date) => date !== ''),
    };
  },
  address: ({ user, subject = '' }, { quantity, shipmentDate }) => {
    const { productId, ofDate } = subjectOf(subject);
    return {
      params: { customerId: user?.userId ?? '', productId },
      query: { quantity, shipmentDate, ofDate },
    };
  },
  next: () => paths.cart(),
});
