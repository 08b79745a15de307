import type { OrderView } from '@matete/contract/order/order-views';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { listNotifications } from '#features/notification/api/list-notifications';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { listOrders } from '#features/order/api/list-orders';
import { listSellerOrders } from '#features/order/api/list-seller-orders';
import { markOrderNewsRead } from '#features/order-message/api/mark-order-news-read';
import { invalidateCalls } from '#lib/api/invalidate-calls';

/**
 * Marks what an order's reader was told of it as read, because they look at it: its mark in the lists goes, unless a
 * message waits further down.
 */
export function useOrderOpened({ orderId, hasNews }: Pick<OrderView, 'orderId' | 'hasNews'>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!hasNews) return;
    // Nothing is lost where it fails: the notifications stay unread.
    markOrderNewsRead({ params: { orderId } }).then(
      () => invalidateCalls(client, [listNotifications, listCustomerOrders, listSellerOrders, listOrders]),
      () => undefined,
    );
  }, [orderId, hasNews, client]);
}
