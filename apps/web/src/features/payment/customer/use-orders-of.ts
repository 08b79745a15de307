import type { OrderView } from '@matete/contract/order/order-views';
import type { OrderId } from '@matete/contract/units';
import { useQueries } from '@tanstack/react-query';

import { getOrder } from '#features/order/api/get-order';

interface OrdersOfPayment {
  readonly orders: readonly OrderView[];
  /** The first to end of those that wait for their customer to be confirmed: all wait for the same, so one notice says it. */
  readonly awaiting: OrderView | undefined;
}

/** Orders that were paid, or are to be paid, together, as far as they are here. */
export function useOrdersOf(orderIds: readonly OrderId[]): OrdersOfPayment {
  const orders = useQueries({ queries: orderIds.map((orderId) => getOrder({ params: { orderId } })) }).flatMap(
    ({ data }) => (data ? [data] : []),
  );
  const [awaiting] = orders
    .filter(({ awaitsConfirmation }) => awaitsConfirmation)
    .toSorted((a, b) => (a.nextDeadline?.at ?? '').localeCompare(b.nextDeadline?.at ?? ''));
  return { orders, awaiting };
}
