import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** The product that a proposed one resembles: its tariff, taxes, customs code and limits are taken over. */
export const likeProduct: Migration = {
  name: '0077-like-product',
  async up(db) {
    await sql`alter table product_proposals add column like_product_id uuid references products (id)`.execute(db);
  },
};
