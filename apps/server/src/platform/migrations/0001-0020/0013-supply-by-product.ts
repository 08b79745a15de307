import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const supplyByProduct: Migration = {
  name: '0013-supply-by-product',
  async up(db) {
    await sql`
-- Who may sell is judged when it is asked (a block ends by itself), so the supply of a product is looked up without the
-- column that says who was selling last.
drop index offers_by_product;
create index offers_by_product on offers (product_id, seller_id) where supplied_kg > reserved_kg;
`.execute(db);
  },
};
