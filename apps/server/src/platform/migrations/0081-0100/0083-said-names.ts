import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** The name that a recording says: the written one may change after it. */
export const saidNames: Migration = {
  name: '0083-said-names',
  async up(db) {
    await sql`
alter table product_sounds add column said_name text;
update product_sounds s set said_name = coalesce(
  (select t.name from product_texts t where t.product_id = s.product_id and t.language = s.language), '');
alter table product_sounds alter column said_name set not null;
`.execute(db);
  },
};
