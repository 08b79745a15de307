import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const sellerMoney: Migration = {
  name: '0007-seller-money',
  async up(db) {
    await sql`
-- What the ladder of later penalties depends on, and what a lifted one gives way to.
alter table penalties
  add column order_was_refunded boolean not null default true,
  add column others integer check (others >= 0),
  add column blocked_before_until timestamptz,
  add constraint penalties_once unique (order_id, seller_id, blocked_from);
create index accounts_blocked on accounts (blocked_until) where status = 'BLOCK';

-- The last delivery day as a late ship moved it.
alter table orders add column delivery_moved_to date check (delivery_moved_to > shipment_date);

create table voyage_delays (
  voyage_number text primary key,
  ship_id text not null,
  ship_name text not null,
  -- In Papeete, as first planned and as now expected.
  planned_arrival_at timestamptz not null,
  arrival_at timestamptz not null,
  -- Stops after this instant are late by as much.
  late_from timestamptz not null,
  source text not null check (source in ('ADMIN', 'SCHEDULE')),
  reason text,
  set_by uuid references accounts (id),
  set_at timestamptz not null
);

create table withdrawal_exports (
  id uuid primary key,
  number integer generated always as identity unique,
  -- The account that pays, as it was when the file was made.
  debtor jsonb not null,
  created_by uuid not null references accounts (id),
  created_at timestamptz not null
);
alter table withdrawals
  add column reject_reason text,
  add column export_id uuid references withdrawal_exports (id),
  add constraint withdrawals_rejected_with_reason check ((status = 'REJECTED') = (reject_reason is not null)),
  add constraint withdrawals_exported_when_approved check (export_id is null or status = 'APPROVED');
create index withdrawals_waiting on withdrawals (id) where status = 'PENDING';
create index withdrawals_to_export on withdrawals (id) where status = 'APPROVED' and export_id is null;
create index withdrawals_by_export on withdrawals (export_id) where export_id is not null;

create index offers_untouched on offers (updated_at);
`.execute(db);
  },
};
