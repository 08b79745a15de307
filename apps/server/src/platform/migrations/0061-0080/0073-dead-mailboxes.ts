import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Mails that servers refuse for good, and the accounts whose address takes no mail. */
export const deadMailboxes: Migration = {
  name: '0073-dead-mailboxes',
  async up(db) {
    await sql`alter table mails
      add column refusals integer not null default 0 check (refusals >= 0),
      add column given_up_at timestamptz`.execute(db);
    await sql`drop index mails_waiting`.execute(db);
    await sql`create index mails_waiting on mails (next_attempt_at)
      where sent_at is null and started_at is null and given_up_at is null`.execute(db);
    await sql`create table dead_mailboxes (
      account_id uuid primary key references accounts (id),
      -- The account's address then: another one is not dead.
      email text not null,
      refused_at timestamptz not null
    )`.execute(db);
  },
};
