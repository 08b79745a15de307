import type { LossBearer } from '@matete/contract/order/admin-order';
import { lostShare } from '@matete/domain/order-desk/lost-share';

import { moneyOf } from '#order/order-parts';
import type { OrderRow } from '#order/order-store';
import { findShipment } from '#order/shipment-store';
import type { Tx } from '#platform/db/database';

/** What the seller of an order gets when it is lost, XPF. An order that nobody shipped has no freight. */
export async function lostShareOf(tx: Tx, order: OrderRow, bearer: LossBearer): Promise<ReturnType<typeof lostShare>> {
  const claimedFreightXpf = order.shipped_at === null ? 0 : (await findShipment(tx, order.id)).actual_shipping_xpf;
  return lostShare({ ...moneyOf(order), claimedFreightXpf }, bearer);
}
