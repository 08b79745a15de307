import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Indexes in the order of lists that read a whole table for a page once there are a million orders. */
export const indexesOfALargeMarket: Migration = {
  name: '0088-indexes-of-a-large-market',
  async up(db) {
    await sql`
create index orders_by_amount on orders (grand_total_xpf, id);
create index orders_by_quantity on orders (total_kg, id);
create index orders_by_shipment_date on orders (shipment_date, id);
create index payments_by_time on payments (created_at, id) where purpose = 'ORDERS';
create index payments_by_amount on payments (amount_xpf, id) where purpose = 'ORDERS';
create index invoices_by_amount on invoices (total_xpf, id);
-- None should be there: what does not match is looked for again and again.
create index orders_paid_without_payment on orders (placed_at)
  where payment_status = 'VERIFIED' and parent_order_id is null and payment_id is null;
`.execute(db);
  },
};
