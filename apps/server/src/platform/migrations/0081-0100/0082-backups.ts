import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Backups that were made or failed: admins see their age. */
export const backups: Migration = {
  name: '0082-backups',
  async up(db) {
    await sql`
create table backups (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- Where it is kept, without keys.
  place text not null,
  is_encrypted boolean not null,
  -- Null: it failed, with the problem.
  name text,
  byte_count bigint check (byte_count > 0),
  row_count bigint check (row_count >= 0),
  file_count integer check (file_count >= 0),
  absent_count integer check (absent_count >= 0),
  problem text,
  check ((name is null) = (problem is not null)),
  check (num_nulls(name, byte_count, row_count, file_count, absent_count) in (0, 5))
);
create index backups_by_end on backups (ended_at desc);
`.execute(db);
  },
};
