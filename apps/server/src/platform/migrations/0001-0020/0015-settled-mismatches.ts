import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const settledMismatches: Migration = {
  name: '0015-settled-mismatches',
  async up(db) {
    await sql`
-- What a person found out about a word of a gateway that does not fit: it is kept, and leaves the list of what is open.
alter table gateway_mismatches
  add column id uuid not null default gen_random_uuid() unique,
  add column settled_at timestamptz,
  add column settled_by uuid references accounts,
  add column settled_note text,
  add constraint settled_by_somebody check (num_nulls(settled_at, settled_by, settled_note) in (0, 3));
`.execute(db);
  },
};
