import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Indexes in the order of two long lists: the movements of the books, and orders by status. */
export const longLists: Migration = {
  name: '0064-long-lists',
  async up(db) {
    await sql`
drop index ledger_transactions_by_time;
create index ledger_transactions_by_time on ledger_transactions (at, id);
-- Sorted by status, orders of one status stand in the order of their ids, both ways alike.
drop index orders_by_status;
create index orders_by_status on orders (status, id);
`.execute(db);
  },
};
