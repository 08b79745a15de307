import { sql } from 'kysely';

import type { Migration } from '#db/migration';

export const unloadedTooEarly: Migration = {
  name: '0017-unloaded-too-early',
  async up(db) {
    await sql`
-- Orders that counted as unloaded before their ship arrived: the days to confirm begin with its arrival, and so does the reminder.
update orders o set due_at = s.arrival_at + (o.due_at - o.delivered_at), reminded_at = null
  from shipments s where s.order_id = o.id and o.status = 'DELIVERED' and s.arrival_at > o.delivered_at;
`.execute(db);
  },
};
