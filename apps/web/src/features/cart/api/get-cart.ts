import type { getCart as endpoint } from '@matete/contract/cart/cart';

import { readCall } from '#lib/api/calls';

/** Reads the cart with its quote. */
export const getCart = readCall<typeof endpoint>('/cart-items/all-cart-products/:customerId');
