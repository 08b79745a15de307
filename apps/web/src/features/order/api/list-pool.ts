import type { listPool as endpoint } from '@matete/contract/order/orders';
import type { SellerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';
import { SELLER_PAGE_SIZE } from '#lib/api/page-size';

/** Lists the pool: paid orders that no seller holds and this one can fill. */
export const listPool = readCall<typeof endpoint>('/orders/seller/order-pool/:sellerId');

export type Fillable = 'full' | 'part';

/** Short-lived: the pool changes all the time. */
export const poolQuery = (sellerId: SellerId, fillable: Fillable, page = 1) => ({
  ...listPool({
    params: { sellerId },
    query: { fillable, page, take: SELLER_PAGE_SIZE },
  }),
  staleTime: 5_000,
});
