import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** A refund names the payment whose money it gives back, and the coupon that it was asked for instead of. */
export const moneyBack: Migration = {
  name: '0024-money-back',
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
alter table refunds add constraint refunds_cause_check check (cause in ('CANCELLED', 'EXPIRED', 'GIVEN_BACK', 'NOT_DELIVERED', 'PAYMENT_REJECTED', 'DISPUTE', 'SPLIT', 'LATE_PAYMENT', 'FREIGHT', 'OVERPAYMENT'));
drop index refunds_one_full;
create unique index refunds_one_full on refunds (order_id)
  where from_coupon_id is null and cause in ('CANCELLED', 'EXPIRED', 'GIVEN_BACK', 'NOT_DELIVERED', 'PAYMENT_REJECTED');

alter table coupons add column asked_in_money_at timestamptz;
alter table coupons drop constraint coupons_status_check;
alter table coupons add constraint coupons_status_check check (status in ('UNUSED', 'USED', 'PARTIALLY_USED', 'PAID_OUT', 'REFUNDED_IN_MONEY'));
alter table coupons drop constraint coupons_check1;
alter table coupons add constraint coupons_spent_check check ((status in ('USED', 'PAID_OUT', 'REFUNDED_IN_MONEY')) = (balance_xpf = 0));
alter table coupons add constraint coupons_asked_check check ((status = 'REFUNDED_IN_MONEY') = (asked_in_money_at is not null));
`.execute(db);
  },
};
