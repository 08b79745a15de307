import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const reconciliation: Migration = {
  name: '0010-reconciliation',
  async up(db) {
    await sql`
-- What a gateway said, rightly signed, that does not fit what is known here: kept for a person to look into.
create table gateway_mismatches (
  gateway text not null,
  event_id text not null,
  reference text not null,
  amount_xpf bigint not null,
  status text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index ledger_transactions_by_time on ledger_transactions (at);
create index orders_by_placing on orders (placed_at);
create index orders_by_receipt on orders (received_at) where received_at is not null;
create index orders_by_payment_time on orders (paid_at) where paid_at is not null;
`.execute(db);
  },
};
