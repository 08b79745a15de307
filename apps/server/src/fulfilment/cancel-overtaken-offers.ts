import { sql } from 'kysely';

import type { Tx } from '#platform/db/database';

/**
 * Calls off the open offers that ask for more than an order still has.
 *
 * @source domain rules §10: CANCELLED when another offer left too little
 */
export async function cancelOvertakenOffers(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    update split_requests r set status = 'CANCELLED', decided_at = ${now}
    where r.order_id = ${orderId} and r.status = 'PENDING' and exists (
      select from split_request_lines offered
      left join order_lines l on l.order_id = r.order_id and l.product_id = offered.product_id
      where offered.split_request_id = r.id and coalesce(l.quantity_kg, 0) < offered.quantity_kg)`.execute(tx);
}
