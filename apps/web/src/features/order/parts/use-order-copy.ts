import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { getOrder } from '#features/order/api/get-order';
import { usePageCopy } from '#lib/page/use-page-copy';

/** Pages of one order, of its customer and of its seller. */
const ORDER_PAGE = /^\/(?:vendeur\/)?commandes\/([0-9a-f-]{36})$/;

/** Keeps the page of an order, while it is open, readable on this device without a connection, as it stands now. */
export function useOrderCopy(): void {
  const [path] = useLocation();
  const orderId = ORDER_PAGE.exec(path)?.[1];
  // The page has asked for it already.
  const { data: order } = useQuery({
    ...getOrder({ params: { orderId: orderId ?? '' } }),
    enabled: orderId !== undefined,
  });
  const isShown = orderId !== undefined && order !== undefined;
  usePageCopy({ cache: 'orders', path: isShown ? path : undefined, isComplete: () => true, shown: order });
}
