import type { OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';

/** Ends the check of an order that is refunded whole: what was billed is all that counts. The caller holds the order. */
export async function dropFreightCheck(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  await tx
    .updateTable('freight_checks')
    .set({ status: 'DROPPED', decided_at: now })
    .where('order_id', '=', order.id)
    .where('status', '=', 'OPEN')
    .execute();
  await tx
    .updateTable('orders')
    .set({ actual_shipping_xpf: order.covered_shipping_xpf })
    .where('id', '=', order.id)
    .execute();
}
