import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const overpayments: Migration = {
  name: '0012-overpayments',
  async up(db) {
    await sql`
-- XPF that came beyond what was due, each franc of it given back as a coupon.
alter table payments add column excess_xpf bigint not null default 0 check (excess_xpf >= 0);
-- The specification has no coupon type for it: told apart from those of cancelled orders.
alter table coupons add column is_overpayment boolean not null default false;
`.execute(db);
  },
};
