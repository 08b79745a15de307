import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** How people are told: what they chose a kind, what waits for the mail of the day, and the devices of pushed messages. */
export const howPeopleAreTold: Migration = {
  name: '0052-how-people-are-told',
  async up(db) {
    await sql`
-- A kind without a row: mail at once, and pushed messages on every device.
create table notification_choices (
  account_id uuid not null references accounts (id),
  kind text not null,
  mail text not null check (mail in ('AT_ONCE', 'DAILY', 'NEVER')),
  push boolean not null,
  primary key (account_id, kind)
);

alter table notifications add column waits_for_digest boolean not null default false;
create index notifications_for_digest on notifications (account_id, created_at) where waits_for_digest;

-- Last day of which an account got the mail of the day: one a day, whoever writes it.
create table notification_digests (
  account_id uuid primary key references accounts (id),
  digest_date date not null
);

-- A device is that of a session, and goes with it.
create table push_devices (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  added_at timestamptz not null
);
create index push_devices_by_account on push_devices (account_id);
create index push_devices_by_session on push_devices (session_hash);

-- A message ends with its row: it was delivered, or given up.
create table push_messages (
  device_id uuid not null references push_devices (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  primary key (device_id, notification_id)
);
create index push_messages_due on push_messages (next_attempt_at);
create index push_messages_by_notification on push_messages (notification_id);
`.execute(db);
  },
};
