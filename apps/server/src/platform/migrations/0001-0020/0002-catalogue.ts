import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const catalogue: Migration = {
  name: '0002-catalogue',
  async up(db) {
    await sql`
create table products (
  id uuid primary key,
  -- Key of the reference catalogue, which ties it to closed seasons; null for a product of the admin's own.
  reference_id text unique,
  sku text not null,
  primary_category text not null check (primary_category in ('WATER', 'LAND', 'CRAFT')),
  sub_category text not null check (sub_category in ('FISH', 'CRUSTACEAN', 'MOLLUSCA', 'FRUIT', 'VEGETABLES', 'LAND_CRABS', 'ANIMALS', 'SHELLS', 'OTHER')),
  tariff_code text not null check (tariff_code in ('PPN', 'PGC', 'FRIGODGAE', 'FRIGO', 'PPILES', 'AUTRE', 'COPRAH')),
  code_sh text not null check (length(code_sh) between 4 and 10),
  cubic_cm_per_kg integer not null check (cubic_cm_per_kg > 0),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  price_xpf integer not null check (price_xpf > 0 and price_xpf <= 999999999),
  price_with_vat_xpf integer not null check (price_with_vat_xpf >= price_xpf),
  price_is_demonstration boolean not null default false,
  max_kg_per_order integer not null check (max_kg_per_order between 1 and 99999),
  max_travel_days integer check (max_travel_days >= 0),
  max_travel_applies boolean not null default false,
  freight_paid_by_country boolean not null default false,
  is_featured boolean not null default false,
  is_active boolean not null default true,
  -- Names in all languages, folded (no case, accents, macrons, glottal signs), for sorting and finding.
  folded_name text not null,
  search_words tsvector not null,
  -- Kept by the offer feature in the transaction that changes an offer or a seller's status.
  stock_kg bigint not null default 0 check (stock_kg >= 0),
  seller_count integer not null default 0 check (seller_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (max_travel_days is not null or not max_travel_applies)
);
create unique index products_sku on products (lower(sku));
create index products_listed on products (is_active, (seller_count = 0), is_featured desc, id desc);
create index products_by_category on products (primary_category, sub_category, (seller_count = 0), id desc) where is_active;
create index products_by_price on products (price_with_vat_xpf, id) where is_active;
create index products_by_name on products (folded_name, id) where is_active;
create index products_featured on products (id desc) where is_active and is_featured;
create index products_search on products using gin (search_words);

create table product_texts (
  product_id uuid not null references products (id) on delete cascade,
  language text not null check (language in ('fr', 'en', 'ty', 'pu', 'mrv', 'aut', 'mar', 'hka')),
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) <= 1000),
  source text,
  primary key (product_id, language)
);

create table product_images (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  position integer not null check (position between 0 and 4),
  file_id uuid not null references stored_files (id),
  is_illustration boolean not null default false,
  unique (product_id, position) deferrable initially deferred
);

create table offers (
  seller_id uuid not null references sellers (account_id),
  product_id uuid not null references products (id),
  supplied_kg integer not null check (supplied_kg >= 0),
  reserved_kg integer not null default 0 check (reserved_kg >= 0),
  preparation_days integer not null check (preparation_days between 0 and 10),
  preparation_hours integer not null check (preparation_hours between 0 and 24),
  can_supply_partially boolean not null,
  max_travel_days integer check (max_travel_days between 0 and 60),
  -- False while the seller may not sell (not approved, blocked): such kg are not in the stock.
  seller_is_active boolean not null,
  updated_at timestamptz not null,
  reminded_at timestamptz,
  primary key (seller_id, product_id),
  check (reserved_kg <= supplied_kg)
);
create index offers_by_product on offers (product_id, seller_id) where seller_is_active and supplied_kg > reserved_kg;

create table cart_items (
  customer_id uuid not null references customers (account_id) on delete cascade,
  product_id uuid not null references products (id),
  shipment_date date,
  quantity_kg integer not null check (quantity_kg > 0),
  added_at timestamptz not null,
  unique nulls not distinct (customer_id, product_id, shipment_date)
);

create table freight_tariffs (
  zone text not null,
  tariff_code text not null,
  effective_from date not null,
  -- Thousandths of XPF per paying unit (tonne or m³; kg for cold goods).
  rate_milli_xpf bigint not null check (rate_milli_xpf >= 0),
  unit text not null check (unit in ('TONNE_OR_M3', 'KG', 'TONNE')),
  source text,
  primary key (zone, tariff_code, effective_from)
);

-- Rates and fees that change over time; the row in force on a day is the latest that is not after it.
create table dated_settings (
  name text not null check (name in ('CPS_BASIS_POINTS', 'COMMISSION_BASIS_POINTS', 'WITHDRAWAL_FEE_XPF', 'MINIMUM_FREIGHT_XPF')),
  effective_from date not null,
  value integer not null check (value >= 0),
  source text,
  set_by uuid references accounts (id),
  primary key (name, effective_from)
);

create table site_settings (
  name text primary key,
  data jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid references accounts (id)
);

create table fishing_limits (
  island_id text not null references islands (id),
  product_id uuid not null references products (id),
  monthly_limit_kg integer not null check (monthly_limit_kg >= 0),
  set_by uuid references accounts (id),
  set_at timestamptz not null,
  primary key (island_id, product_id)
);

create table fishing_counts (
  island_id text not null references islands (id),
  product_id uuid not null references products (id),
  -- First day of the month in Pacific/Tahiti.
  month date not null check (extract(day from month) = 1),
  counted_kg integer not null check (counted_kg >= 0),
  primary key (island_id, product_id, month)
);
`.execute(db);
  },
};
