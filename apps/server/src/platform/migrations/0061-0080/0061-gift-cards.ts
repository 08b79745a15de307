import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Gift cards that customers buy: each has one payment, and one coupon once it is paid. */
export const giftCards: Migration = {
  name: '0061-gift-cards',
  async up(db) {
    await sql`
create table gift_cards (
  id uuid primary key,
  buyer_id uuid not null references accounts (id),
  -- For whom it is, and what is said to them; both as the buyer typed them.
  recipient text,
  message text,
  -- Until when its payment is waited for.
  due_at timestamptz not null,
  coupon_id uuid unique references coupons (id),
  created_at timestamptz not null
);
create index gift_cards_by_buyer on gift_cards (buyer_id, id desc);

-- What a bank took back empties the coupon at no admin's word.
alter table coupons drop constraint coupons_frozen_check;
alter table coupons add constraint coupons_frozen_check check (frozen_at is not null or frozen_by is null);

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('ORDERS', 'FREIGHT_DIFFERENCE', 'GIFT_CARD'));
alter table payments add column gift_card_id uuid unique references gift_cards (id);
alter table payments add constraint payments_gift_card_check check ((purpose = 'GIFT_CARD') = (gift_card_id is not null));
`.execute(db);
  },
};
