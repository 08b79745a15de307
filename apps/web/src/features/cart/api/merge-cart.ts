import type { mergeCart as endpoint } from '@matete/contract/cart/cart';

import { sendCall } from '#lib/api/calls';

/** Adds several products to the cart. */
export const mergeCart = sendCall<typeof endpoint>('POST', '/cart-items/multiple/:customerId');
