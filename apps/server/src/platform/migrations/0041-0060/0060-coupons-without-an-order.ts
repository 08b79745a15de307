import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Coupons that no order gave: points that were turned into one, and gift cards. */
export const couponsWithoutAnOrder: Migration = {
  name: '0060-coupons-without-an-order',
  async up(db) {
    await sql`
alter table coupons alter column order_id drop not null;
alter table coupons drop constraint coupons_type_check;
alter table coupons add constraint coupons_type_check check (type in ('SPLIT_ORDER_PARTIAL_REFUND', 'CANCEL_ORDER_FULL_REFUND', 'DISPUTE_ORDER_FULL_REFUND', 'DISPUTE_ORDER_PARTIAL_REFUND', 'EXTRA_SHIPPING_CHARGES_REFUND', 'GOODS_RETURN_REFUND', 'GOODWILL', 'POINTS', 'GIFT_CARD'));
alter table coupons add constraint coupons_order_check check ((order_id is null) = (type in ('POINTS', 'GIFT_CARD')));
`.execute(db);
  },
};
