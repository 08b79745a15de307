import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** What the last test of each gateway and of the server for mail found. */
export const testedConnections: Migration = {
  name: '0036-tested-connections',
  async up(db) {
    await sql`
create table connection_tests (
  name text primary key check (name in ('MAIL', 'PAYZEN', 'SANDBOX', 'REVOLUT')),
  tested_at timestamptz not null,
  tested_by uuid references accounts (id),
  took_ms integer not null check (took_ms >= 0),
  failure text check (failure in ('UNREACHABLE', 'REFUSED', 'BAD_ANSWER')),
  detail text
);
`.execute(db);
  },
};
