import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Index in the order of a long list: payments by status. */
export const paymentsByStatus: Migration = {
  name: '0065-payments-by-status',
  async up(db) {
    await sql`
-- Sorted by status, payments of one status stand in the order of their ids, both ways alike.
drop index payments_by_status;
create index payments_by_status on payments (status, id);
`.execute(db);
  },
};
