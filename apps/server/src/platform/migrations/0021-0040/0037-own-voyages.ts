import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Voyages that admins enter, lists of them before they are taken over, and the last schedule of a source outside. */
export const ownVoyages: Migration = {
  name: '0037-own-voyages',
  async up(db) {
    await sql`
-- A list of voyages that an admin looks at before it counts. Nothing of it counts until it is taken over whole.
create table voyage_drafts (
  id uuid primary key,
  kind text not null check (kind in ('LIST', 'REPEAT')),
  content jsonb not null,
  made_at timestamptz not null,
  made_by uuid not null references accounts (id),
  taken_at timestamptz,
  taken_count integer check (taken_count > 0),
  check ((taken_at is null) = (taken_count is null))
);
create index voyage_drafts_by_age on voyage_drafts (made_at);

-- Trips of ships that an admin has entered: from Papeete and back. Delays and ends are in voyage_delays.
create table own_voyages (
  voyage_number text primary key check (length(voyage_number) between 1 and 60),
  ship_id text not null,
  -- Day in Tahiti on which it leaves Papeete: with its ship, it tells the same voyage of two sources.
  departure_date date not null,
  departure_at timestamptz not null,
  arrival_at timestamptz not null,
  -- Grows with each change: whoever changes it says which one they saw.
  version integer not null default 1 check (version > 0),
  draft_id uuid references voyage_drafts (id),
  entered_at timestamptz not null,
  entered_by uuid not null references accounts (id),
  changed_at timestamptz not null,
  changed_by uuid not null references accounts (id),
  -- Cancelled or lost: its day is free for another.
  ended_at timestamptz,
  check (arrival_at > departure_at)
);
create unique index own_voyages_one_a_day on own_voyages (ship_id, departure_date) where ended_at is null;
create index own_voyages_by_arrival on own_voyages (arrival_at);
create index own_voyages_by_draft on own_voyages (draft_id) where draft_id is not null;

create table own_voyage_stops (
  voyage_number text not null references own_voyages (voyage_number) on delete cascade,
  position integer not null check (position > 0),
  island_id text not null references islands (id),
  landing text,
  arrival_at timestamptz not null,
  departure_at timestamptz not null,
  primary key (voyage_number, position),
  check (departure_at >= arrival_at)
);

-- What a source outside last said of each of its ships, so that its silence outlasts no restart.
create table kept_schedules (
  source_ship_id integer primary key,
  first_date date not null,
  last_date date not null,
  voyages jsonb not null,
  fetched_at timestamptz not null
);
-- How the asking went: one row.
create table schedule_answers (
  source text primary key check (source = 'revatua'),
  answered_at timestamptz,
  failed_at timestamptz,
  failure text
);
`.execute(db);
  },
};
