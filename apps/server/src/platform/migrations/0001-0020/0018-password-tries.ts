import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const passwordTries: Migration = {
  name: '0018-password-tries',
  async up(db) {
    await sql`
-- Wrong passwords in a row for an e-mail address, whether or not it has an account. The address itself is not kept.
create table password_runs (
  email_hmac bytea primary key,
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  paused_until timestamptz,
  told_at timestamptz
);
create index password_runs_by_time on password_runs (last_at);

-- Tries to sign in from a network in its latest minute. The network itself is not kept.
create table sign_in_tries (
  network_hmac bytea primary key,
  minute timestamptz not null,
  tries integer not null check (tries > 0)
);
create index sign_in_tries_by_time on sign_in_tries (minute);
`.execute(db);
  },
};
