import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** A customer may owe points: those of goods and money that went back when they were spent already. */
export const pointsOwed: Migration = {
  name: '0067-points-owed',
  async up(db) {
    await sql`
alter table ledger_accounts
  drop constraint ledger_accounts_check_floor,
  add constraint ledger_accounts_check_floor check (kind not in ('ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND', 'MISPLACED') or balance_xpf >= 0);
`.execute(db);
  },
};
