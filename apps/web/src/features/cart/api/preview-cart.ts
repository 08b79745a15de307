import type { previewCart as endpoint } from '@matete/contract/cart/cart';

import { readCall } from '#lib/api/calls';

/** Shows a visitor's cart as an account's would be. */
export const previewCart = readCall<typeof endpoint>('/cart-items/preview');
