import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** The request that a mail comes of, which its log and its header name. */
export const requestsOfMails: Migration = {
  name: '0086-requests-of-mails',
  async up(db) {
    await sql`alter table mails add column request_id text`.execute(db);
  },
};
