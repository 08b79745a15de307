import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Changes of e-mail addresses that both mailboxes confirm, and second factors with their recovery codes. */
export const ownAddressesAndSecondFactors: Migration = {
  name: '0043-own-addresses-and-second-factors',
  async up(db) {
    await sql`
create table email_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email) and new_email <> old_email),
  -- False: two admins vouch for somebody who lost the old mailbox, which can still refuse.
  needs_old boolean not null,
  old_token_hash bytea not null unique,
  -- Null: the address is another account's, and no link was mailed to it.
  new_token_hash bytea unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_by uuid not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('CHANGED', 'REFUSED', 'REPLACED', 'WITHDRAWN')),
  check ((ended_at is null) = (outcome is null))
);
create unique index email_changes_one_open on email_changes (account_id) where ended_at is null;
create index email_changes_by_account on email_changes (account_id, created_at);

-- No version let anybody turn one on.
alter table accounts drop column totp_secret;
create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Secret, and until it is confirmed the recovery codes, encrypted with the key of the installation.
  sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- Number of the 30 seconds whose code was used last: it and those before are not taken again.
  last_step bigint not null default 0
);
create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hmac bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hmac)
);

-- Decisions about who may sign in move no money.
alter table approvals drop constraint approvals_amount_xpf_check;
alter table approvals add constraint approvals_amount_xpf_check check (amount_xpf >= 0);
`.execute(db);
  },
};
