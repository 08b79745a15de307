import type { getOrder, listCustomerOrders, trackOrder } from '@matete/contract/order/orders';

import { apiQuery } from '#lib/api/api-client';
import type { OrderFilters } from '#features/order/api/order-filters';
import { STATUS_GROUPS } from '#features/order/api/order-filters';

/** @source specification §9 "page size 8" */
export const PAGE_SIZE = 8;

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const ordersQuery = (customerId: string, { q, group }: OrderFilters, page: number) =>
  apiQuery<typeof listCustomerOrders>('/orders/customer/:customerId', {
    params: { customerId },
    query: {
      page,
      take: PAGE_SIZE,
      search: q || undefined,
      statusList: group === 'all' ? undefined : STATUS_GROUPS[group].join(','),
    },
  });

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const orderQuery = (orderId: string) => apiQuery<typeof getOrder>('/orders/:orderId', { params: { orderId } });

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const trackingQuery = (orderId: string) =>
  apiQuery<typeof trackOrder>('/orders/:orderId/tracking', { params: { orderId } });
