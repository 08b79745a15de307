import type { PaymentId } from '@matete/contract/units';
import { sql } from 'kysely';

import { purchaseOf } from '#approval/money-decision';
import type { Db } from '#platform/db/database';
import type { Order } from '#platform/db/schema';

/** What decisions about a payment are added up by: itself and its orders; of a freight difference, the purchase that it is of. */
export async function purchaseOfPayment(db: Db, paymentId: PaymentId): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Order, 'id' | 'payment_id'>>`
    select o.id, o.payment_id from orders o where o.payment_id = ${paymentId}
    union all
    select o.id, o.payment_id from payments p
      join pending_payments d on d.id = p.pending_payment_id join orders o on o.id = d.order_id where p.id = ${paymentId}
    order by 1`.execute(db);
  return [...new Set([paymentId, ...rows.flatMap(purchaseOf)])];
}
