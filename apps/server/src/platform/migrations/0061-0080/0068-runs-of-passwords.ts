import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Runs of wrong passwords are counted by browser, by network and by account, no longer by e-mail address alone. */
export const runsOfPasswords: Migration = {
  name: '0068-runs-of-passwords',
  async up(db) {
    await sql`alter table password_runs rename column email_hmac to key_hmac`.execute(db);
    await sql`alter table password_runs add column email_hmac bytea`.execute(db);
    await sql`update password_runs set email_hmac = key_hmac`.execute(db);
    await sql`alter table password_runs alter column email_hmac set not null`.execute(db);
    await sql`create index password_runs_email on password_runs (email_hmac)`.execute(db);
  },
};
