import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** A freight check is of the shipment that its order has now: those of earlier ones go. */
export const checksOfThePresentShip: Migration = {
  name: '0047-checks-of-the-present-ship',
  async up(db) {
    await sql`delete from freight_checks k using shipments s where s.order_id = k.order_id and k.created_at < s.shipped_at`.execute(
      db,
    );
  },
};
