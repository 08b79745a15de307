import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Notes of admins about people, and the lists that an admin keeps under a name. */
export const notesAndSavedViews: Migration = {
  name: '0050-notes-and-saved-views',
  async up(db) {
    await sql`
create table admin_notes (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  author_id uuid not null references accounts (id),
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index admin_notes_by_account on admin_notes (account_id, id);

create table saved_views (
  id uuid primary key,
  admin_id uuid not null references accounts (id),
  list text not null check (list ~ '^[A-Z_]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  -- Filters and sort as they stand in the address of the list, behind the question mark.
  search text not null check (length(search) <= 1000),
  saved_at timestamptz not null
);
create unique index saved_views_by_name on saved_views (admin_id, list, lower(name));
`.execute(db);
  },
};
