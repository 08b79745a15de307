import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Companies that buy: who they are, the reference of their orders, standing orders and monthly statements. */
export const companiesThatBuy: Migration = {
  name: '0049-companies-that-buy',
  async up(db) {
    await sql`
create table companies (
  customer_id uuid primary key references customers (account_id),
  name text not null check (length(name) between 1 and 200),
  legal_form text check (length(legal_form) between 1 and 60),
  -- Not unique: a company may have an account for each of its restaurants.
  tahiti_number text not null check (tahiti_number ~ '^[0-9A-Z][0-9]{5}$'),
  rc_number text check (length(rc_number) between 1 and 60),
  -- All null: invoices take the address of their order.
  address text check (length(address) between 1 and 200),
  zip_code text check (length(zip_code) between 1 and 10),
  city text check (length(city) between 1 and 200),
  country text check (length(country) between 1 and 200),
  invoice_email text check (length(invoice_email) between 3 and 254),
  -- Folded: admins find the account by it.
  search_text text not null,
  changed_at timestamptz not null,
  check (num_nulls(address, zip_code, city, country) in (0, 4))
);

-- The customer's own reference of an order stands in its billing detail; as a column it can be searched.
alter table orders add column purchase_reference text generated always as (nullif(billing ->> 'orderReference', '')) stored;
create index orders_by_purchase_reference on orders (lower(purchase_reference) text_pattern_ops) where purchase_reference is not null;

create table standing_orders (
  id uuid primary key,
  customer_id uuid not null references customers (account_id),
  interval_weeks integer not null check (interval_weeks in (1, 2, 4)),
  -- Monday is 1.
  weekday integer not null check (weekday between 1 and 7),
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  -- Latest day at the quay of the next turn that is not proposed yet.
  next_date date not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index standing_orders_by_customer on standing_orders (customer_id, id);
create index standing_orders_due on standing_orders (next_date) where status = 'ACTIVE';

create table standing_order_lines (
  standing_order_id uuid not null references standing_orders (id) on delete cascade,
  product_id uuid not null references products (id),
  position integer not null,
  quantity_kg integer not null check (quantity_kg between 1 and 99999),
  -- Price of one kilogram with VAT that its customer saw last.
  seen_price_xpf bigint not null check (seen_price_xpf > 0),
  primary key (standing_order_id, product_id)
);

create table standing_proposals (
  id uuid primary key,
  standing_order_id uuid not null references standing_orders (id) on delete cascade,
  -- Latest day at the quay.
  delivery_date date not null,
  status text not null check (status in ('OPEN', 'CONFIRMED', 'SKIPPED', 'LAPSED')),
  proposed_at timestamptz not null,
  answered_at timestamptz,
  unique (standing_order_id, delivery_date),
  check ((status = 'OPEN') = (answered_at is null))
);
create index standing_proposals_open on standing_proposals (delivery_date) where status = 'OPEN';

-- Months whose statement a customer was told of, each once.
create table told_statements (
  customer_id uuid not null references customers (account_id),
  month_date date not null check (extract(day from month_date) = 1),
  told_at timestamptz not null,
  primary key (customer_id, month_date)
);
`.execute(db);
  },
};
