import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const platform: Migration = {
  name: '0005-platform',
  async up(db) {
    await sql`
create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Code and data only: title and body are written in the reader's language when they are read.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  code integer not null,
  data jsonb not null,
  order_id uuid references orders (id),
  -- What happened; an account hears of it once.
  event_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (account_id, code, event_key)
);
create index notifications_by_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;

create table mails (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  recipient text not null,
  kind text not null,
  language text not null,
  data jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  -- Filled when it is written out for sending; the secrets of links stay in it only until it is sent.
  subject text,
  body_text text
);
create index mails_by_time on mails (created_at desc);
create index mails_waiting on mails (next_attempt_at) where sent_at is null;

create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  language text not null,
  token_hash bytea not null unique,
  subscribed_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);
create table newsletters (
  id uuid primary key,
  subject text not null,
  body text not null,
  created_by uuid not null references accounts (id),
  created_at timestamptz not null,
  sent_at timestamptz
);
create table contact_messages (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  kind text not null check (kind in ('GET_IN_TOUCH', 'PROBLEM')),
  email text not null,
  name text not null,
  message text not null,
  order_number text,
  created_at timestamptz not null,
  answered_at timestamptz
);

-- Texts of the interface that an admin corrected in the running product.
create table text_corrections (
  language text not null,
  message_id text not null,
  text text not null,
  corrected_by uuid not null references accounts (id),
  corrected_at timestamptz not null,
  primary key (language, message_id)
);
`.execute(db);
  },
};
