import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** What an admin does with an order, voyages that do not happen, and disputes that nobody decides. */
export const adminAndOrders: Migration = {
  name: '0027-admin-and-orders',
  async up(db) {
    await sql`
-- An order noted as lost: who bears it, and what the seller got all the same.
create table lost_orders (
  order_id uuid primary key references orders (id),
  bearer text not null check (bearer in ('SELLER', 'HOUSE', 'SHIP')),
  ship_name text not null,
  paid_xpf bigint not null check (paid_xpf >= 0),
  reason text not null,
  noted_at timestamptz not null,
  noted_by uuid not null references accounts (id),
  check (bearer <> 'SELLER' or paid_xpf = 0)
);
alter table refunds drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in ('CANCELLED', 'EXPIRED', 'GIVEN_BACK', 'NOT_DELIVERED', 'PAYMENT_REJECTED', 'DISPUTE', 'SPLIT', 'LATE_PAYMENT', 'LOST'));
drop index refunds_one_full;
create unique index refunds_one_full on refunds (order_id) where cause in ('CANCELLED', 'EXPIRED', 'GIVEN_BACK', 'NOT_DELIVERED', 'PAYMENT_REJECTED', 'LOST');

-- What the house claims from a ship for goods that it lost. It keeps no running balance.
alter table ledger_accounts drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('BANK', 'ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'RECEIVABLE', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND', 'REVERSAL', 'MISPLACED', 'VAT', 'CPS', 'FREIGHT', 'COMMISSION', 'FEES', 'HOUSE_COST', 'SHIP_CLAIM'));

-- A shipment whose voyage was cancelled: the order may be shipped again, and this one stays on record.
create table past_shipments (
  order_id uuid not null references orders (id),
  position integer not null check (position > 0),
  ship_name text not null,
  voyage_number text not null,
  depart_date date not null,
  arrival_date date not null,
  connaissement_number text not null,
  actual_shipping_xpf bigint not null check (actual_shipping_xpf >= 0),
  receipt_file_id uuid not null references stored_files (id),
  shipped_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (order_id, position)
);
-- Of an order that is shipped again a new difference may be owed.
alter table pending_payments drop constraint pending_payments_order_id_key;
create index pending_payments_by_order on pending_payments (order_id);
create unique index pending_payments_one_open on pending_payments (order_id) where status in ('PENDING', 'SUBMITTED', 'REJECTED');

-- LATE: it arrives later. CANCELLED: it never left. LOST: ship or cargo never arrives.
alter table voyage_delays add column outcome text not null default 'LATE' check (outcome in ('LATE', 'CANCELLED', 'LOST'));

-- A boat that no schedule has, noted by an admin for one order.
create table noted_voyages (
  voyage_number text primary key,
  order_id uuid not null references orders (id),
  ship_name text not null,
  island_id text not null references islands (id),
  departure_at timestamptz not null,
  arrival_at timestamptz not null,
  reason text not null,
  noted_at timestamptz not null,
  noted_by uuid not null references accounts (id),
  check (arrival_at > departure_at)
);
create index noted_voyages_by_order on noted_voyages (order_id);

alter table disputes drop constraint disputes_status_check,
  add constraint disputes_status_check check (status in ('OPEN', 'APPROVED', 'PARTIALLY_REFUNDED', 'REJECTED', 'WITHDRAWN')),
  -- When admins were reminded that nobody has decided it.
  add column reminded_at timestamptz;
`.execute(db);
  },
};
