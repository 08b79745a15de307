import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** The directory of ships, their companies, the quays of Papeete and the banks, which admins keep. */
export const directory: Migration = {
  name: '0038-directory',
  async up(db) {
    await sql`
create table directory_entries (
  kind text not null check (kind in ('SHIP', 'COMPANY', 'PLACE', 'BANK')),
  entry_id text not null check (length(entry_id) between 1 and 60),
  name text not null check (name <> ''),
  -- By field: its value, its source, and the day it was last checked. What is unknown is not in it.
  facts jsonb not null,
  is_in_use boolean not null,
  -- Grows with each change: whoever changes it says which one they saw.
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  -- Null: it is as the product came.
  changed_by uuid references accounts (id),
  primary key (kind, entry_id)
);
create unique index directory_entries_by_name on directory_entries (kind, lower(name));
`.execute(db);
  },
};
