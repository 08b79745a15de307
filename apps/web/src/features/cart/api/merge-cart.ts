import type { mergeCart as endpoint } from '@matete/contract/cart/cart';

import { sendCall } from '#lib/api/calls';

/**
 * Merges a visitor's cart at sign-in: kg add up to the maximum per order; what cannot be ordered is left out and
 * reported.
 */
export const mergeCart = sendCall<typeof endpoint>('POST', '/cart-items/multiple/:customerId');
