import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Newsletters with their subscribers and deliveries; mails of which nobody may ever get two. */
export const newsletters: Migration = {
  name: '0040-newsletters',
  async up(db) {
    await sql`
-- Never written by any version.
drop table newsletter_subscribers;
drop table newsletters;

create table newsletter_subscribers (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  language text not null,
  status text not null check (status in ('PENDING', 'CONFIRMED', 'LEFT')),
  asked_at timestamptz not null,
  -- When the last mail asked to confirm.
  mailed_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  check (status <> 'CONFIRMED' or confirmed_at is not null),
  check ((status = 'LEFT') = (left_at is not null))
);
create index newsletter_subscribers_by_status on newsletter_subscribers (status, asked_at desc);
create index newsletter_subscribers_mailed on newsletter_subscribers (mailed_at);

create table newsletters (
  id uuid primary key,
  status text not null check (status in ('DRAFT', 'SENDING', 'PAUSED', 'SENT')),
  -- By language; French is always there.
  subject jsonb not null,
  text jsonb not null,
  created_by uuid not null references accounts (id),
  changed_at timestamptz not null,
  started_at timestamptz,
  check ((status = 'DRAFT') = (started_at is null))
);

-- One a subscriber: whoever has one gets no second.
create table newsletter_deliveries (
  newsletter_id uuid not null references newsletters (id),
  subscriber_id uuid not null references newsletter_subscribers (id),
  mail_id uuid not null unique references mails (id),
  primary key (newsletter_id, subscriber_id)
);

-- Set before a mail is handed to the server that must never go out twice; one whose answer was lost stays as it is.
alter table mails add column started_at timestamptz;
drop index mails_waiting;
create index mails_waiting on mails (next_attempt_at) where sent_at is null and started_at is null;
`.execute(db);
  },
};
