import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/**
 * Numbers of papers grow beyond their places: `lpad` cuts what is longer, so that after 999 999 orders the next one had a number
 * that was taken.
 */
export const numbersOfAnyLength: Migration = {
  name: '0069-numbers-of-any-length',
  async up(db) {
    await sql`
create function padded_number(number bigint, places int) returns text language sql immutable parallel safe
  return lpad(number::text, greatest(places, length(number::text)), '0');
alter table orders alter column order_number set default 'M-' || padded_number(nextval('order_numbers'), 6);
`.execute(db);
  },
};
