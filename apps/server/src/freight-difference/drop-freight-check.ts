import { dropOpenCheck } from '#freight-difference/freight-check-store';
import type { OrderRow } from '#order/order-store';
import { changeOrder } from '#order/order-store';
import type { Tx } from '#platform/db/database';

/** Ends the check of an order that is refunded whole: what was billed is all that counts. The caller holds the order. */
export async function dropFreightCheck(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  await dropOpenCheck(tx, order.id, now);
  await changeOrder(tx, order.id, { actual_shipping_xpf: order.covered_shipping_xpf });
}
