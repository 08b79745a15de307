import type { OrderSummary, OrderView } from '@matete/contract/order/order-views';

/**
 * Returns the last day on which an order may reach Papeete: the requested one, or the one that a late ship moved it to.
 */
export function lastDeliveryDay(
  order: Pick<OrderView, 'shipmentDate' | 'deliveryMoved'> | Pick<OrderSummary, 'shipmentDate' | 'deliveryMovedTo'>,
): string {
  const movedTo = 'deliveryMovedTo' in order ? order.deliveryMovedTo : order.deliveryMoved?.toDate;
  return movedTo ?? order.shipmentDate;
}
