import type { quoteBasket as endpoint } from '@matete/contract/cart/cart';

import { sendCall } from '#lib/api/calls';

/** Quotes a basket without an account: totals, and freight per island. */
export const quoteBasket = sendCall<typeof endpoint>('POST', '/orders/calculate-shipping-charges');
