import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const lateVoyages: Migration = {
  name: '0011-late-voyages',
  async up(db) {
    await sql`
-- The last ship that could bring an accepted order in time, as its seller was shown it: the order hangs on it.
alter table orders
  add column last_voyage_number text,
  add column last_voyage_depart_date date,
  add column last_voyage_arrival_at timestamptz,
  add constraint orders_last_voyage_whole check (num_nulls(last_voyage_number, last_voyage_depart_date, last_voyage_arrival_at) in (0, 3)),
  -- The late ship that moved the last delivery day.
  add column delivery_moved_by text;
create index orders_by_last_voyage on orders (last_voyage_number) where status = 'PREPARING';

-- How many coupon codes an account tried in its latest minute, counted for all processes together.
create table coupon_code_tries (
  account_id uuid primary key references accounts (id),
  minute timestamptz not null,
  tries integer not null check (tries > 0)
);
`.execute(db);
  },
};
