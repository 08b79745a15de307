import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** An order that was called off unpaid says so, and a refund in money says how it ended. */
export const orderPaymentStatus: Migration = {
  name: '0023-order-payment-status',
  async up(db) {
    await sql`
update orders set payment_status = 'DISAPPROVED' where payment_status in ('PENDING', 'PARTIALLY_VERIFIED') and status <> 'PENDING';
update orders o set payment_status = r.status
from (select distinct on (order_id) order_id, status from refunds where method = 'MONEY' order by order_id, id desc) r
where r.order_id = o.id and o.payment_status = 'FULL_REFUND' and r.status in ('REFUND_VERIFIED', 'REFUND_REJECTED');
alter table orders add check (status = 'PENDING' or payment_status not in ('PENDING', 'PARTIALLY_VERIFIED'));
`.execute(db);
  },
};
