import type { readOrderReturns as endpoint } from '@matete/contract/goods-return/goods-returns';

import { readCall } from '#lib/api/calls';

/** Reads what of an order can be given back, and its returns. */
export const readOrderReturns = readCall<typeof endpoint>('/orders/:orderId/goods-returns');
