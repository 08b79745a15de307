import type { CouponId, OrderId, Xpf } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/**
 * Coupons that gave back freight of an order and that nobody has touched, oldest first. Not those of money that came too
 * much or too late, which is the customer's whatever the ship charged; and none that an admin has stopped.
 */
export async function listUnspentFreightCoupons(
  db: Db,
  orderId: OrderId,
): Promise<{ id: CouponId; balance_xpf: Xpf }[]> {
  const { rows } = await sql<{ id: CouponId; balance_xpf: Xpf }>`
    select c.id, c.balance_xpf from coupons c
    where c.order_id = ${orderId} and c.status = 'UNUSED' and c.frozen_at is null
      and exists (select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.order_id = ${orderId} and t.kind = 'FREIGHT_GIVEN_BACK' and a.kind = 'COUPON' and a.owner = c.id::text)
    order by c.id for no key update of c`.execute(db);
  return rows;
}
