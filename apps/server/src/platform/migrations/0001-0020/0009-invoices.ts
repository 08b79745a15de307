import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const invoices: Migration = {
  name: '0009-invoices',
  async up(db) {
    await sql`
alter table invoices add column total_xpf bigint not null check (total_xpf > 0);
-- What the paper says, as it was then: a copy of the file can be drawn again, and is the same.
alter table invoices add column content jsonb not null;
create unique index invoices_one_for_an_order on invoices (order_id) where kind = 'INVOICE';
create unique index invoices_one_for_a_refund on invoices (refund_id) where kind = 'CREDIT_NOTE';
create trigger invoices_append_only before update or delete or truncate on invoices for each statement execute function refuse_change();
alter table orders add column invoiced_at timestamptz;
create index orders_to_invoice on orders (shipped_at) where shipped_at is not null and invoiced_at is null;
create index refunds_of_disputes on refunds (id) where cause = 'DISPUTE';
`.execute(db);
  },
};
