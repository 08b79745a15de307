import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Kilograms that sellers set on each day, and stock sheets made of those of a week ago. */
export const offeredDays: Migration = {
  name: '0056-offered-days',
  async up(db) {
    await sql`
create table offered_days (
  seller_id uuid not null references sellers (account_id),
  product_id uuid not null references products (id),
  -- A day of Tahiti; of several values of one day the last.
  offered_on date not null,
  -- As they were set: what orders took of them later is not subtracted.
  offered_kg integer not null check (offered_kg >= 0),
  primary key (seller_id, product_id, offered_on)
);
-- What was set before is not known; what is left of it is the nearest to it.
insert into offered_days (seller_id, product_id, offered_on, offered_kg)
select seller_id, product_id, (updated_at at time zone 'Pacific/Tahiti')::date, supplied_kg from offers;

-- The day whose kilograms a sheet proposes, instead of a text; null: somebody sent its text.
alter table stock_sheets add column week_day date, add check (week_day is null or content = '');
`.execute(db);
  },
};
