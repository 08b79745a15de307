import type { addCartItem as endpoint } from '@matete/contract/cart/cart';

import { sendCall } from '#lib/api/calls';

/** Adds a product to the cart; kg of the same product and date add up. */
export const addCartItem = sendCall<typeof endpoint>('POST', '/cart-items/:customerId');
