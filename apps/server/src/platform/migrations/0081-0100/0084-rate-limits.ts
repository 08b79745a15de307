import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/**
 * Uses that are limited, counted for all processes together, in the form of rate-limiter-flexible. The tables that were counted in
 * before stay for the processes of the release before, which may still run.
 */
export const rateLimits: Migration = {
  name: '0084-rate-limits',
  async up(db) {
    await sql`
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
`.execute(db);
  },
};
