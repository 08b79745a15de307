import type { OrderStatus } from '@matete/contract/order/order-status';
import type { listSellerOrders as endpoint } from '@matete/contract/order/orders';
import type { SellerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';
import { SELLER_PAGE_SIZE } from '#lib/api/page-size';

/** Lists the orders that a seller holds or held. */
export const listSellerOrders = readCall<typeof endpoint>('/orders/seller/:sellerId');

export interface SellerOrdersFilter {
  readonly statusList: readonly OrderStatus[];
  readonly amount?: string | undefined;
  readonly page?: number;
  readonly take?: number;
  readonly order?: 'ASC' | 'DESC';
}

export const sellerOrdersQuery = (sellerId: SellerId, filter: SellerOrdersFilter) =>
  listSellerOrders({
    params: { sellerId },
    query: {
      statusList: [...filter.statusList],
      amount: filter.amount,
      page: filter.page ?? 1,
      take: filter.take ?? SELLER_PAGE_SIZE,
      order: filter.order ?? 'DESC',
    },
  });
