import type { changeCartItem as endpoint } from '@matete/contract/cart/cart';

import { sendCall } from '#lib/api/calls';

/** Change kg or delivery date of a line; 0 kg removes it. */
export const changeCartItem = sendCall<typeof endpoint>('PATCH', '/cart-items/quantity/:customerId/:productId');
