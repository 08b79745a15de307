import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Links with which others follow an order. */
export const orderLinks: Migration = {
  name: '0063-order-links',
  async up(db) {
    await sql`
create table order_links (
  order_id uuid primary key references orders (id),
  -- What the key in the address is signed for: a link that is withdrawn goes with its id.
  id uuid not null unique,
  created_at timestamptz not null
);
`.execute(db);
  },
};
