import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Proposals of sellers to change a product that the catalogue has. */
export const proposedChanges: Migration = {
  name: '0057-proposed-changes',
  async up(db) {
    await sql`
alter table product_proposals
  -- The product that is to be changed; null: the proposal is a new one.
  add column changes_product_id uuid references products (id),
  -- {fields: [{field, language, seen, proposed}], removed: [image id]}: what the seller saw, and what they would like.
  add column changes jsonb,
  add check ((changes_product_id is null) = (changes is null)),
  add check (status <> 'PUBLISHED' or changes_product_id is null or changes_product_id = product_id);
create index product_proposals_by_product on product_proposals (changes_product_id) where changes_product_id is not null;
`.execute(db);
  },
};
