import type { CustomerId } from '@matete/contract/units';

import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { STATUS_GROUPS } from '#features/order/api/order-filters';
import type { OrderFilters } from '#features/order/api/order-filters';
import { amountQuery } from '#lib/list/typed-amount';

/** Orders on a page of the list. @source specification §9 "page size 8" */
const PAGE_SIZE = 8;

/** A page of the customer's list of orders, as it is filtered. */
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
