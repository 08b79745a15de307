import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Whether the customer ordered although no seller could fill the order by its day, and knew it. */
export const ordersThatWait: Migration = {
  name: '0041-orders-that-wait',
  async up(db) {
    await sql`alter table orders add column accepts_waiting boolean not null default false`.execute(db);
  },
};
