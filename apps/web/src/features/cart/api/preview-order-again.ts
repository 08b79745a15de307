import type { previewOrderAgain as endpoint } from '@matete/contract/cart/order-again';

import { readCall } from '#lib/api/calls';

/** Reads what the goods of past orders cost today, and how much of them can be had. */
export const previewOrderAgain = readCall<typeof endpoint>('/cart-items/order-again/:customerId');
