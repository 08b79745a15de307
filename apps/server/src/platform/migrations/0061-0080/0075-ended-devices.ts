import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Devices whose subscription is over: kept for their session, which subscribes anew or says so. */
export const endedDevices: Migration = {
  name: '0075-ended-devices',
  async up(db) {
    await sql`alter table push_devices add column ended_at timestamptz`.execute(db);
  },
};
