import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** SMS: for which kinds somebody wants them, the number that a code has confirmed, and what waits to be sent. */
export const textsToTelephones: Migration = {
  name: '0058-texts-to-telephones',
  async up(db) {
    await sql`
alter table notification_choices add column sms boolean not null default false;

-- A number is that of the account; it counts as long as the account has it.
create table sms_numbers (
  account_id uuid primary key references accounts (id),
  number text not null,
  code_sent_at timestamptz not null,
  tries integer not null default 0,
  confirmed_at timestamptz
);

-- A message ends with its row. Without a notification it is the code that confirms the number.
create table sms_messages (
  id uuid primary key,
  account_id uuid not null references sms_numbers (account_id) on delete cascade,
  notification_id uuid unique references notifications (id) on delete cascade,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);
create index sms_messages_due on sms_messages (next_attempt_at);
create index sms_messages_by_account on sms_messages (account_id);
`.execute(db);
  },
};
