import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const orders: Migration = {
  name: '0003-orders',
  async up(db) {
    await sql`
create sequence order_numbers;

create table payments (
  id uuid primary key,
  customer_id uuid not null references customers (account_id),
  purpose text not null check (purpose in ('ORDERS', 'FREIGHT_DIFFERENCE')),
  method text not null check (method in ('WIRE_TRANSFER', 'CREDIT_CARD', 'REVOLUT')),
  status text not null check (status in ('PENDING', 'VERIFIED', 'REJECTED', 'REFUND_PENDING', 'REFUND_VERIFIED', 'REFUND_REJECTED', 'REFUND_AS_COUPON')),
  amount_xpf bigint not null check (amount_xpf > 0),
  refunded_xpf bigint not null default 0 check (refunded_xpf between 0 and amount_xpf),
  -- What a transfer must carry, and what the gateway calls our order.
  reference text not null unique,
  gateway text check (gateway in ('PAYZEN', 'SANDBOX', 'REVOLUT')),
  gateway_payment_id text,
  gateway_form jsonb,
  created_at timestamptz not null,
  paid_at timestamptz,
  verified_by uuid references accounts (id),
  unique (gateway, gateway_payment_id)
);
create index payments_by_customer on payments (customer_id, id desc);
create index payments_waiting on payments (created_at) where status = 'PENDING';
create index payments_by_status on payments (status, id desc);

-- One row per notification of a gateway: the second copy of one finds the first and does nothing.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  payment_id uuid references payments (id),
  received_at timestamptz not null,
  outcome text not null,
  primary key (gateway, event_id)
);

create table orders (
  id uuid primary key,
  order_number text not null unique default 'M-' || lpad(nextval('order_numbers')::text, 6, '0'),
  customer_id uuid not null references customers (account_id),
  seller_id uuid references sellers (account_id),
  -- The order this one was split from.
  parent_order_id uuid references orders (id),
  status text not null check (status in ('PENDING', 'CANCELLED', 'PREPARING', 'BACK_IN_POOL', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'DISPUTE_IN_PROGRESS',
    'DISPUTE_APPROVED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED', 'SPLITTED', 'PARTIALLY_SPLITTED')),
  payment_status text not null check (payment_status in ('PENDING', 'VERIFIED', 'PARTIALLY_VERIFIED', 'DISAPPROVED', 'REFUND_REQUEST', 'REFUND_PENDING',
    'REFUND_REJECTED', 'REFUND_VERIFIED', 'PARTIAL_REFUND', 'FULL_REFUND')),
  payout_status text not null check (payout_status in ('PENDING', 'TRANSFERRED', 'PARTIALLY_TRANSFERRED', 'DISPUTE_SETTLED')),
  payment_id uuid references payments (id),
  -- Latest acceptable delivery date, a day in Pacific/Tahiti.
  shipment_date date not null,
  total_kg integer not null check (total_kg > 0),
  subtotal_xpf bigint not null check (subtotal_xpf >= 0),
  vat_xpf bigint not null check (vat_xpf >= 0),
  cps_xpf bigint not null check (cps_xpf >= 0),
  cps_basis_points integer not null,
  shipping_min_xpf bigint not null check (shipping_min_xpf >= 0),
  shipping_max_xpf bigint not null check (shipping_max_xpf >= shipping_min_xpf),
  actual_shipping_xpf bigint check (actual_shipping_xpf >= 0),
  grand_total_xpf bigint not null check (grand_total_xpf = subtotal_xpf + vat_xpf + cps_xpf + shipping_max_xpf),
  discount_xpf bigint not null check (discount_xpf between 0 and grand_total_xpf),
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  commission_xpf bigint not null check (commission_xpf between 0 and subtotal_xpf),
  billing jsonb not null,
  language text not null,
  placed_at timestamptz not null,
  paid_at timestamptz,
  accepted_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  -- When the clock must look at this order next; null when it has nothing to do with it.
  due_at timestamptz,
  reminded_at timestamptz,
  check (seller_id is not null or status not in ('PREPARING', 'SHIPPED', 'DELIVERED', 'COMPLETED'))
);
create index orders_by_customer on orders (customer_id, id desc);
create index orders_by_seller on orders (seller_id, id desc) where seller_id is not null;
create index orders_by_payment on orders (payment_id);
create index orders_in_pool on orders (shipment_date, id) where payment_status = 'VERIFIED' and status in ('PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED');
create index orders_due on orders (due_at) where due_at is not null;
create index orders_by_status on orders (status, id desc);

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null,
  product_id uuid not null references products (id),
  product_names jsonb not null,
  quantity_kg integer not null check (quantity_kg > 0),
  unit_price_xpf integer not null check (unit_price_xpf > 0),
  vat_basis_points integer not null,
  net_xpf bigint not null check (net_xpf = quantity_kg::bigint * unit_price_xpf),
  vat_xpf bigint not null check (vat_xpf >= 0),
  tariff_code text not null,
  cubic_cm_per_kg integer not null,
  freight_paid_by_country boolean not null,
  max_travel_days integer,
  primary key (order_id, position),
  unique (order_id, product_id)
);
create index order_lines_by_product on order_lines (product_id, order_id);

-- Every step an order took; the order page's timeline. Append only.
create table order_transitions (
  id uuid primary key,
  order_id uuid not null references orders (id),
  at timestamptz not null,
  action text,
  actor text not null check (actor in ('CUSTOMER', 'SELLER', 'ADMIN', 'GATEWAY', 'CLOCK')),
  actor_id uuid references accounts (id),
  from_status text,
  to_status text not null,
  reason text
);
create index order_transitions_by_order on order_transitions (order_id, id);

-- kg of a seller's supply that an order holds. Released or consumed exactly once.
create table reservations (
  order_id uuid not null references orders (id),
  seller_id uuid not null,
  product_id uuid not null,
  quantity_kg integer not null check (quantity_kg > 0),
  state text not null check (state in ('RESERVED', 'RELEASED', 'CONSUMED')),
  island_id text not null references islands (id),
  -- Set when the kg were counted against a monthly fishing limit.
  fishing_month date,
  reserved_at timestamptz not null,
  ended_at timestamptz,
  foreign key (seller_id, product_id) references offers (seller_id, product_id)
);
create unique index reservations_open on reservations (order_id, product_id) where state = 'RESERVED';
create index reservations_by_offer on reservations (seller_id, product_id) where state = 'RESERVED';

create table shipments (
  order_id uuid primary key references orders (id),
  ship_id text,
  ship_name text not null,
  voyage_number text not null,
  from_island_id text not null references islands (id),
  depart_date date not null,
  arrival_date date not null,
  arrival_at timestamptz,
  -- The voyage as it was known when the order was shipped.
  stops jsonb not null,
  connaissement_number text not null,
  actual_shipping_xpf bigint not null check (actual_shipping_xpf >= 0),
  receipt_file_id uuid not null references stored_files (id),
  shipped_at timestamptz not null,
  check (arrival_date >= depart_date)
);
create index shipments_by_voyage on shipments (voyage_number);

create table split_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  seller_id uuid not null references sellers (account_id),
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'SKIPPED_REMAINING', 'CANCELLED')),
  new_order_id uuid references orders (id),
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index split_requests_one_open on split_requests (order_id, seller_id) where status = 'PENDING';
create table split_request_lines (
  split_request_id uuid not null references split_requests (id),
  product_id uuid not null references products (id),
  quantity_kg integer not null check (quantity_kg > 0),
  primary key (split_request_id, product_id)
);

create table disputes (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  customer_id uuid not null references customers (account_id),
  status text not null check (status in ('OPEN', 'APPROVED', 'PARTIALLY_REFUNDED', 'REJECTED')),
  reason text not null,
  description text not null,
  refund_xpf bigint check (refund_xpf >= 0),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  decision_message text
);
create table dispute_messages (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  author_id uuid not null references accounts (id),
  body text not null,
  created_at timestamptz not null
);
create table dispute_attachments (
  dispute_id uuid not null references disputes (id),
  message_id uuid references dispute_messages (id),
  file_id uuid not null references stored_files (id),
  primary key (dispute_id, file_id)
);

alter table penalties add foreign key (order_id) references orders (id);
`.execute(db);
  },
};
