import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** A freight difference that nobody paid for so long is written off. */
export const freightWrittenOff: Migration = {
  name: '0029-freight-written-off',
  async up(db) {
    await sql`
alter table pending_payments
  drop constraint pending_payments_status_check,
  add constraint pending_payments_status_check check (status in ('PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'CANCELLED', 'WAIVED', 'WRITTEN_OFF'));
create index pending_payments_unpaid on pending_payments (created_at) where status in ('PENDING', 'REJECTED');
`.execute(db);
  },
};
