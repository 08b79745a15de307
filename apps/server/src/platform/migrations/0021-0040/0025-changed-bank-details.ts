import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** When a seller's bank details last changed: what they withdraw waits a while after it. */
export const changedBankDetails: Migration = {
  name: '0025-changed-bank-details',
  async up(db) {
    await sql`alter table sellers add column bank_changed_at timestamptz`.execute(db);
  },
};
