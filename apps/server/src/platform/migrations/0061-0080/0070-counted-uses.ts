import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Uses are counted by network or account for whatever has a share of each, not for signing in alone. */
export const countedUses: Migration = {
  name: '0070-counted-uses',
  async up(db) {
    await sql`alter table sign_in_tries rename to counted_uses`.execute(db);
    await sql`alter table counted_uses rename column network_hmac to key_hmac`.execute(db);
    await sql`alter table counted_uses rename column minute to since`.execute(db);
    await sql`alter table counted_uses rename column tries to uses`.execute(db);
    await sql`alter index sign_in_tries_by_time rename to counted_uses_by_time`.execute(db);
  },
};
