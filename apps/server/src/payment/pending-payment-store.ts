import type { Selectable } from 'kysely';

import type { PendingPayment } from '#db/schema';
import type { Tx } from '#services';

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
