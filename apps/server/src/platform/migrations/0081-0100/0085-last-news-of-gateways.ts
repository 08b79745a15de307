import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Finds what a gateway told last. */
export const lastNewsOfGateways: Migration = {
  name: '0085-last-news-of-gateways',
  async up(db) {
    await sql`create index gateway_events_last on gateway_events (gateway, received_at desc)`.execute(db);
  },
};
