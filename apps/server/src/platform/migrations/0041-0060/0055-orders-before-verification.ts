import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Orders of customers whose e-mail address is not verified yet, and who collects an order in their place. */
export const ordersBeforeVerification: Migration = {
  name: '0055-orders-before-verification',
  async up(db) {
    await sql`
-- Its customer has not confirmed their e-mail address, or is not approved: no seller sees it, paid or not. An order that a seller
-- took is never one.
alter table orders add column awaits_confirmation boolean not null default false
  check (not awaits_confirmation or status in ('PENDING', 'CANCELLED'));
create index orders_awaiting_confirmation on orders (customer_id) where awaits_confirmation;

-- Somebody else who collects it; null: its customer does.
alter table orders add column collector_name text;
alter table orders add column collector_phone text;`.execute(db);
  },
};
