import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** What every process on a database must agree on: the secret, by a hash of it, and where people reach the product. */
export const installation: Migration = {
  name: '0072-installation',
  async up(db) {
    await sql`create table installation (
      is_only boolean primary key default true check (is_only),
      secret_hmac bytea not null,
      public_url text not null
    )`.execute(db);
  },
};
