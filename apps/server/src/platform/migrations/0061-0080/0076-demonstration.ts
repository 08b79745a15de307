import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/**
 * Whether a database holds the demonstration, and by how many days its story was moved so that it ends at its first
 * start. The ships of the sample sail by it.
 */
export const demonstration: Migration = {
  name: '0076-demonstration',
  async up(db) {
    await sql`create table demonstration (
      is_only boolean primary key default true check (is_only),
      moved_days integer not null
    )`.execute(db);
  },
};
