import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Tables of kilograms that a seller looks at before they count. */
export const stockSheets: Migration = {
  name: '0054-stock-sheets',
  async up(db) {
    await sql`
create table stock_sheets (
  id uuid primary key,
  -- One a seller: a new sheet takes the place of the last one.
  seller_id uuid not null unique references sellers (account_id),
  -- Empty once it was applied.
  content text not null check (length(content) <= 50000),
  made_at timestamptz not null,
  applied_at timestamptz,
  changed_count integer check (changed_count >= 0),
  check ((applied_at is null) = (changed_count is null))
);
create index stock_sheets_by_age on stock_sheets (made_at);
`.execute(db);
  },
};
