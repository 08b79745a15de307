import type { changeCartItem as endpoint } from '@matete/contract/cart/cart';

import { sendCall } from '#lib/api/calls';

/** Changes kg or delivery date of a cart line; 0 kg removes it. */
export const changeCartItem = sendCall<typeof endpoint>('PATCH', '/cart-items/quantity/:customerId/:productId');
