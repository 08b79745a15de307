import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const accounts: Migration = {
  name: '0001-accounts',
  async up(db) {
    await sql`
create table islands (
  id text primary key,
  archipelago text not null,
  freight_zone text,
  time_zone text not null,
  sellers_may_live boolean not null
);

create table accounts (
  id uuid primary key,
  role text not null check (role in ('CUSTOMER', 'SELLER', 'ADMIN')),
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text check (phone ~ '^[+][0-9]{8,15}$'),
  island_id text references islands (id),
  language text not null default 'fr' check (language in ('fr', 'en', 'ty', 'pu', 'mrv', 'aut', 'mar', 'hka')),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVE', 'DISAPPROVE', 'BLOCK')),
  blocked_until timestamptz,
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  totp_secret text,
  search_text text not null default '',
  created_at timestamptz not null,
  erased_at timestamptz,
  check (status <> 'BLOCK' or blocked_until is not null)
);
create unique index accounts_email on accounts (email);
create index accounts_by_role on accounts (role, status, id desc);

create table customers (
  account_id uuid primary key references accounts (id),
  type text not null check (type in ('INDIVIDUAL', 'BUSINESS')),
  payment_method text check (payment_method in ('WIRE_TRANSFER', 'CREDIT_CARD', 'REVOLUT')),
  address text,
  city text,
  zip_code text,
  country text
);

create table sellers (
  account_id uuid primary key references accounts (id),
  tahiti_number text not null unique check (tahiti_number ~ '^[0-9A-Z][0-9]{5}$'),
  bank_name text,
  account_title text,
  account_number text,
  iban text,
  bank_code text,
  branch_code text,
  branch_name text,
  rib_key text,
  first_login boolean not null default true,
  completed_orders integer not null default 0 check (completed_orders >= 0),
  total_earning_xpf bigint not null default 0 check (total_earning_xpf >= 0)
);

create table penalties (
  id uuid primary key,
  seller_id uuid not null references sellers (account_id),
  order_id uuid not null,
  kind text not null check (kind in ('GIVE_BACK', 'NON_DELIVERY')),
  ordinal integer not null check (ordinal > 0),
  blocked_from timestamptz not null,
  blocked_until timestamptz not null check (blocked_until > blocked_from),
  lifted_at timestamptz,
  lifted_by uuid references accounts (id),
  lift_reason text
);
create index penalties_by_seller on penalties (seller_id, blocked_from desc);

create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text
);
create index sessions_by_account on sessions (account_id);

create table past_passwords (
  account_id uuid not null references accounts (id) on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null
);
create index past_passwords_by_account on past_passwords (account_id, replaced_at desc);

create table email_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_by_account on email_tokens (account_id, purpose);

create table stored_files (
  id uuid primary key,
  storage_key text not null unique,
  purpose text not null check (purpose in ('PRODUCT_IMAGE', 'RECEIPT', 'DISPUTE', 'INVOICE', 'EXPORT')),
  content_type text not null,
  byte_count bigint not null check (byte_count > 0),
  sha256 bytea not null,
  width integer,
  height integer,
  uploaded_by uuid references accounts (id),
  created_at timestamptz not null
);

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references accounts (id),
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_by_subject on audit_log (subject_kind, subject_id, at desc);
create index audit_log_by_time on audit_log (at desc);
`.execute(db);
  },
};
