import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Money back in all its ways: a refund names the payment whose money it gives back, and the coupon that it was asked for instead of; goods are returned. */
export const moneyBack: Migration = {
  name: '0028-money-back',
  async up(db) {
    await sql`
-- payment_id null: the money came as a coupon or by several payments. from_coupon_id null: asked for with the cancellation.
alter table refunds
  add column payment_id uuid references payments (id),
  add column from_coupon_id uuid references coupons (id);
update refunds r set payment_id = o.payment_id from orders o where o.id = r.order_id and r.method = 'MONEY';
create index refunds_by_payment on refunds (payment_id) where payment_id is not null;
create index refunds_by_coupon on refunds (from_coupon_id) where from_coupon_id is not null;
create index refunds_as_coupon on refunds (coupon_id) where coupon_id is not null;

alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check (cause in ('CANCELLED', 'EXPIRED', 'GIVEN_BACK', 'NOT_DELIVERED', 'PAYMENT_REJECTED', 'DISPUTE', 'SPLIT', 'LATE_PAYMENT', 'LOST', 'FREIGHT', 'OVERPAYMENT', 'GOODS_RETURN'));
drop index refunds_one_full;
create unique index refunds_one_full on refunds (order_id)
  where from_coupon_id is null and cause in ('CANCELLED', 'EXPIRED', 'GIVEN_BACK', 'NOT_DELIVERED', 'PAYMENT_REJECTED', 'LOST');

alter table coupons add column asked_in_money_at timestamptz;
alter table coupons drop constraint coupons_status_check;
alter table coupons add constraint coupons_status_check check (status in ('UNUSED', 'USED', 'PARTIALLY_USED', 'PAID_OUT', 'VOID', 'REFUNDED_IN_MONEY'));
alter table coupons drop constraint coupons_spent_check;
alter table coupons add constraint coupons_spent_check check ((status in ('USED', 'PAID_OUT', 'VOID', 'REFUNDED_IN_MONEY')) = (balance_xpf = 0));
alter table coupons add constraint coupons_asked_check check ((status = 'REFUNDED_IN_MONEY') = (asked_in_money_at is not null));

alter table coupons drop constraint coupons_type_check;
alter table coupons add constraint coupons_type_check check (type in ('SPLIT_ORDER_PARTIAL_REFUND', 'CANCEL_ORDER_FULL_REFUND', 'DISPUTE_ORDER_FULL_REFUND', 'DISPUTE_ORDER_PARTIAL_REFUND', 'EXTRA_SHIPPING_CHARGES_REFUND', 'GOODS_RETURN_REFUND', 'GOODWILL'));

-- Whether goods can be given back within 14 days of receipt; an order keeps what held when it was placed.
alter table products add column is_returnable boolean not null default false;
update products set is_returnable = true where primary_category = 'CRAFT';
alter table order_lines add column is_returnable boolean not null default false;

create table goods_returns (
  id uuid primary key,
  order_id uuid not null references orders (id),
  status text not null check (status in ('REQUESTED', 'CONTESTED', 'RECEIVED', 'REJECTED', 'CANCELLED', 'LAPSED')),
  requested_at timestamptz not null,
  -- The last day in Tahiti on which the goods can be brought.
  bring_by date not null,
  refund_method text not null check (refund_method in ('COUPON', 'MONEY')),
  iban text,
  account_holder text,
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  reason text,
  -- What was taken back, once the goods are there; the customer gets goods and taxes, the seller gives their share.
  net_xpf bigint not null default 0 check (net_xpf >= 0),
  vat_xpf bigint not null default 0 check (vat_xpf >= 0),
  cps_xpf bigint not null default 0 check (cps_xpf >= 0),
  commission_xpf bigint not null default 0 check (commission_xpf between 0 and net_xpf),
  refund_id uuid references refunds (id),
  check ((status = 'RECEIVED') = (refund_id is not null))
);
create unique index goods_returns_one_open on goods_returns (order_id) where status in ('REQUESTED', 'CONTESTED');
create index goods_returns_by_order on goods_returns (order_id);
create index goods_returns_to_lapse on goods_returns (bring_by) where status = 'REQUESTED';
create table goods_return_lines (
  return_id uuid not null references goods_returns (id),
  product_id uuid not null references products (id),
  quantity_kg integer not null check (quantity_kg > 0),
  net_xpf bigint not null default 0 check (net_xpf >= 0),
  vat_xpf bigint not null default 0 check (vat_xpf >= 0),
  primary key (return_id, product_id)
);
`.execute(db);
  },
};
