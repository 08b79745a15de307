import type { listPool as endpoint } from '@matete/contract/order/orders';

import { readCall } from '#lib/api/calls';
import { SELLER_PAGE_SIZE } from '#lib/api/page-size';

/** Paid orders that no seller holds and this one can fill. */
export const listPool = readCall<typeof endpoint>('/orders/seller/order-pool/:sellerId');

export type Fillable = 'full' | 'part';

/** The pool changes under one's eyes: it is asked again whenever it is looked at. */
export const poolQuery = (sellerId: string, fillable: Fillable, page = 1) => ({
  ...listPool({
    params: { sellerId },
    query: { fillable, page, take: SELLER_PAGE_SIZE },
  }),
  staleTime: 5_000,
});
