import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const splitsAndDisputes: Migration = {
  name: '0008-splits-and-disputes',
  async up(db) {
    await sql`
-- An order that was divided whole has nothing left: its parts carry it.
alter table orders drop constraint orders_total_kg_check;
alter table orders add constraint orders_total_kg_check check (total_kg > 0 or (total_kg = 0 and status = 'SPLITTED'));

create index orders_by_parent on orders (parent_order_id) where parent_order_id is not null;
create index split_requests_by_order on split_requests (order_id, id);
create index split_requests_by_seller on split_requests (seller_id, id desc);
create index dispute_messages_by_dispute on dispute_messages (dispute_id, id);
create index disputes_open on disputes (opened_at) where status = 'OPEN';

-- kg of a line that arrived, as the customer says.
create table dispute_lines (
  dispute_id uuid not null references disputes (id),
  product_id uuid not null references products (id),
  ordered_kg integer not null check (ordered_kg > 0),
  received_kg integer not null check (received_kg >= 0),
  primary key (dispute_id, product_id)
);
`.execute(db);
  },
};
