import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** The check of the books as a job: where its last sound result stands, and what it found. */
export const papersAndBooks: Migration = {
  name: '0030-papers-and-books',
  async up(db) {
    await sql`
-- The transaction of the database that wrote a row. Everything that a check did not see yet was written in one that was
-- still open at its snapshot, or later: also what was committed late, which ids and times do not tell.
alter table ledger_transactions add column written_in xid8 not null default '0';
alter table ledger_transactions alter column written_in set default pg_current_xact_id();
create index ledger_transactions_by_write on ledger_transactions (written_in);
alter table order_transitions add column written_in xid8 not null default '0';
alter table order_transitions alter column written_in set default pg_current_xact_id();
create index order_transitions_by_write on order_transitions (written_in);
create index reservations_by_order on reservations (order_id);
create index coupons_by_order on coupons (order_id);

-- The last check of the books: one row.
create table books_check (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz,
  is_whole boolean not null default false,
  movement_count integer not null default 0,
  took_ms integer not null default 0,
  results jsonb not null default '[]',
  -- Since when an invariant is broken: while one is, nothing is paid out by hand.
  broken_since timestamptz,
  whole_at timestamptz,
  -- Oldest transaction that was open when the books were last found sound; null: they never were.
  sound_position xid8,
  -- When an admin asked for a check that has not been made yet.
  wanted_at timestamptz
);
insert into books_check default values;
`.execute(db);
  },
};
