import type { listGoodsReturns as endpoint } from '@matete/contract/goods-return/goods-returns';

import { readCall } from '#lib/api/calls';

/** Lists returns of goods, those that wait first. */
export const listGoodsReturns = readCall<typeof endpoint>('/goods-returns');
