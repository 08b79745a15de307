import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const signUpBrowsers: Migration = {
  name: '0020-sign-up-browsers',
  async up(db) {
    await sql`
-- The browser that signed up, by the hash of a secret that only its cookie holds; null once it has been signed in.
alter table email_tokens add column browser_hash bytea;
create index email_tokens_by_browser on email_tokens (browser_hash) where browser_hash is not null;
`.execute(db);
  },
};
