import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** What people write to each other about an order, with photographs, and whether it waits for the house. */
export const messagesOfOrders: Migration = {
  name: '0044-messages-of-orders',
  async up(db) {
    await sql`
create table order_threads (
  order_id uuid primary key references orders (id),
  -- When its last message was written.
  last_at timestamptz not null,
  -- Since when it waits for the house; null: it does not.
  waiting_since timestamptz
);
create index order_threads_by_time on order_threads (last_at desc);
create index order_threads_waiting on order_threads (waiting_since) where waiting_since is not null;
create table order_messages (
  id uuid primary key,
  order_id uuid not null references order_threads (order_id),
  author_id uuid not null references accounts (id),
  side text not null check (side in ('CUSTOMER', 'SELLER', 'ADMIN')),
  -- The seller who held the order when it was written, and since when: of all sellers they alone read it, and only
  -- while they hold the order by that acceptance.
  seller_id uuid references sellers (account_id),
  accepted_at timestamptz,
  to_house boolean not null,
  -- Null: erased with the account of its author.
  text text check (length(text) between 1 and 2000),
  written_at timestamptz not null,
  check ((seller_id is null) = (accepted_at is null)),
  check (side <> 'SELLER' or seller_id = author_id)
);
create index order_messages_by_order on order_messages (order_id, id);
create index order_messages_by_author on order_messages (author_id, written_at);
create table order_message_photos (
  message_id uuid not null references order_messages (id),
  file_id uuid not null unique references stored_files (id),
  primary key (message_id, file_id)
);
-- Whoever writes asks whether the reader has an unread notification about the order.
create index notifications_unread_by_order on notifications (order_id, account_id) where read_at is null and order_id is not null;

alter table stored_files drop constraint stored_files_purpose_check;
alter table stored_files add constraint stored_files_purpose_check
  check (purpose in ('PRODUCT_IMAGE', 'RECEIPT', 'DISPUTE', 'INVOICE', 'EXPORT', 'INQUIRY', 'ORDER_MESSAGE'));
`.execute(db);
  },
};
