import { changeCartItem } from '@matete/contract/cart/cart';
import { getProduct } from '@matete/contract/catalogue/get-product';
import { Day } from '@matete/contract/primitives';
import type { ProductId } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import * as z from 'zod/mini';

import { CART_LINE, subjectOf } from '#features/cart/parts/cart-line-fields';
import { withChanged } from '#features/cart/parts/visitor-lines';
import { callApi } from '#lib/api/calls';
import type { Transport } from '#lib/api/transport';
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
  forVisitor: async ({ quantity, shipmentDate }, { lines, transport }, { subject = '' }) => {
    const address = subjectOf(subject);
    const product = quantity === 0 ? undefined : await findProduct(transport, address.productId);
    return withChanged(lines, address, { product, quantityKg: quantity, shipmentDate });
  },
  next: () => paths.cart(),
});

/** What is off sale can be changed as well: its line says that it cannot be ordered. @throws ApiError when there is none. */
const findProduct = (transport: Transport, productId: ProductId) =>
  callApi<typeof getProduct>(transport, 'GET', getProduct.path, { params: { productId } });
