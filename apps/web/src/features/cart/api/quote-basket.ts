import type { quoteBasket as endpoint } from '@matete/contract/cart/cart';

import { sendCall } from '#lib/api/calls';

/** Quote of a basket: totals and freight per island, without an account. */
export const quoteBasket = sendCall<typeof endpoint>('POST', '/orders/calculate-shipping-charges');
