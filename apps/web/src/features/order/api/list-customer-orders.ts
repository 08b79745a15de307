import type { listCustomerOrders as endpoint } from '@matete/contract/order/orders';

import { STATUS_GROUPS } from '#features/order/api/order-filters';
import type { OrderFilters } from '#features/order/api/order-filters';
import { readCall } from '#lib/api/calls';

/** A customer's orders, newest first. */
export const listCustomerOrders = readCall<typeof endpoint>('/orders/customer/:customerId');

/** @source specification §9 "page size 8" */
const PAGE_SIZE = 8;

export const customerOrdersQuery = (customerId: string, { q, group }: OrderFilters, page: number) =>
  listCustomerOrders({
    params: { customerId },
    query: {
      page,
      take: PAGE_SIZE,
      search: q || undefined,
      statusList: group === 'all' ? undefined : STATUS_GROUPS[group].join(','),
    },
  });
