import type { QueryClient } from '@tanstack/react-query';
import type { OrderId } from '@matete/contract/units';

import { getOrder } from '#features/order/api/get-order';
import { pickUpQuery } from '#features/reference/api/get-ship-pick-up';
import type { PageQuery } from '#lib/page/page-module';

/** What an order that is on a ship leads to: where that ship's goods are collected. */
export function pickUpOfOrder(known: QueryClient, orderId: OrderId): readonly PageQuery[] {
  const order = known.getQueryData(getOrder({ params: { orderId } }).queryKey);
  const shipId = order?.shipment?.shipId ?? null;
  return shipId === null ? [] : [pickUpQuery(shipId)];
}
