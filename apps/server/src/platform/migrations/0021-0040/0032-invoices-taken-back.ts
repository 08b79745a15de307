import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Invoices that are no longer true are taken back whole, and issued anew. */
export const invoicesTakenBack: Migration = {
  name: '0032-invoices-taken-back',
  async up(db) {
    await sql`
-- Since when the invoice of an order is no longer true: its goods ship again, or its freight was corrected.
alter table orders add column invoice_outdated_at timestamptz;
create index orders_invoiced_wrongly on orders (invoice_outdated_at) where invoice_outdated_at is not null;

-- An order has one invoice that stands; those before it were each taken back by a credit note of their own.
alter table invoices add column revision smallint not null default 1 check (revision > 0);
alter table invoices add column takes_back_id uuid references invoices (id);
drop index invoices_one_for_an_order;
create unique index invoices_one_for_a_revision on invoices (order_id, revision) where kind = 'INVOICE';
create unique index invoices_taken_back_once on invoices (takes_back_id) where takes_back_id is not null;

-- The invoice that charges a freight difference.
alter table pending_payments add column invoice_id uuid references invoices (id);
update pending_payments d set invoice_id = i.id from invoices i
  where i.order_id = d.order_id and i.kind = 'INVOICE' and i.content -> 'settlement' @> '[{"by": "FREIGHT_DIFFERENCE"}]' and d.created_at <= i.issued_at;

-- Orders whose voyage was cancelled after they were invoiced.
update orders o set invoice_outdated_at = now() where o.invoiced_at is not null
  and exists (select from past_shipments s where s.order_id = o.id and s.ended_at >= o.invoiced_at)
  and not exists (select from invoices n where n.order_id = o.id and n.refund_id is not null);
`.execute(db);
  },
};
