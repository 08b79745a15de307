import type { Selectable } from 'kysely';

import { lockById, type OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import type { PendingPayment } from '#platform/db/schema';

export interface PendingPaymentRow extends Selectable<PendingPayment> {
  readonly order_number: string;
}

/** Held after the payment that answers it, where there is one. */
export const lockPendingPayment = (tx: Tx, id: string): Promise<PendingPaymentRow | undefined> =>
  tx
    .selectFrom('pending_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select('o.order_number')
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();

/** Held with its order, which comes before it: whoever finishes the order waits, and sees what was settled. */
export async function lockWithOrder(
  tx: Tx,
  id: string,
): Promise<{ order: OrderRow; pending: PendingPaymentRow } | undefined> {
  const known = await tx.selectFrom('pending_payments').select('order_id').where('id', '=', id).executeTakeFirst();
  const order = known === undefined ? undefined : await lockById(tx, known.order_id);
  const pending = order === undefined ? undefined : await lockPendingPayment(tx, id);
  return order === undefined || pending === undefined ? undefined : { order, pending };
}
