import type { listCustomerOrders as endpoint } from '@matete/contract/order/orders';
import type { CustomerId } from '@matete/contract/units';

import { STATUS_GROUPS } from '#features/order/api/order-filters';
import type { OrderFilters } from '#features/order/api/order-filters';
import { amountQuery } from '#lib/list/typed-amount';
import { readCall } from '#lib/api/calls';

/** Lists a customer's orders, newest first. */
export const listCustomerOrders = readCall<typeof endpoint>('/orders/customer/:customerId');

/** Orders on a page of the list. @source specification §9 "page size 8" */
const PAGE_SIZE = 8;

export const customerOrdersQuery = (customerId: CustomerId, { q, group, amount }: OrderFilters, page: number) =>
  listCustomerOrders({
    params: { customerId },
    query: {
      page,
      take: PAGE_SIZE,
      search: q || undefined,
      amount: amountQuery(amount),
      statusList: group === 'all' ? undefined : STATUS_GROUPS[group].join(','),
    },
  });
