import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Orders in the pool of which sellers were told, and when. */
export const ordersToldInPool: Migration = {
  name: '0059-orders-told-in-pool',
  async up(db) {
    await sql`
create table orders_told_in_pool (
  order_id uuid primary key references orders (id),
  told_at timestamptz not null
);
`.execute(db);
  },
};
