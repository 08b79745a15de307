import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const datesOfShips: Migration = {
  name: '0017-dates-of-ships',
  async up(db) {
    await sql`
-- The last moment at which a seller could still take the order, as the ships were planned when it was placed.
alter table orders add column accept_by timestamptz;

-- Orders that counted as unloaded before their ship arrived: the days to confirm begin with its arrival, and so does the reminder.
update orders o set due_at = s.arrival_at + (o.due_at - o.delivered_at), reminded_at = null
  from shipments s where s.order_id = o.id and o.status = 'DELIVERED' and s.arrival_at > o.delivered_at;
`.execute(db);
  },
};
