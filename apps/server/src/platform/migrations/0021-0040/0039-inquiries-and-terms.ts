import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** What people write to the house, with its answers; and which version of the terms an account and an order accepted. */
export const inquiriesAndTerms: Migration = {
  name: '0039-inquiries-and-terms',
  async up(db) {
    await sql`
-- Never written by any version.
drop table contact_messages;

create table inquiries (
  id uuid primary key,
  number integer generated always as identity unique,
  kind text not null check (kind in ('CONTACT', 'PROBLEM')),
  subject text not null check (subject in ('ORDER', 'PRODUCT', 'ACCOUNT', 'SELLING', 'ACCESSIBILITY', 'SITE', 'OTHER')),
  status text not null check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  account_id uuid references accounts (id) on delete set null,
  name text not null,
  email text not null check (email = lower(email)),
  language text not null,
  order_number text,
  page text,
  -- Only with the sender's consent.
  version text,
  browser text,
  photo_file_id uuid references stored_files (id),
  created_at timestamptz not null,
  -- When the last message came.
  last_at timestamptz not null
);
create index inquiries_by_status on inquiries (status, last_at);
create index inquiries_by_email on inquiries (email, created_at);
create index inquiries_by_time on inquiries (created_at);
create table inquiry_messages (
  id uuid primary key,
  inquiry_id uuid not null references inquiries (id) on delete cascade,
  author text not null check (author in ('SENDER', 'HOUSE')),
  admin_id uuid references accounts (id),
  text text not null,
  written_at timestamptz not null,
  check (author = 'HOUSE' or admin_id is null)
);
create index inquiry_messages_by_inquiry on inquiry_messages (inquiry_id, id);

alter table stored_files drop constraint stored_files_purpose_check;
alter table stored_files add constraint stored_files_purpose_check
  check (purpose in ('PRODUCT_IMAGE', 'RECEIPT', 'DISPUTE', 'INVOICE', 'EXPORT', 'INQUIRY'));

-- Version 1 is the text that was there from the beginning; its words are in the catalogues until another follows.
create table terms_versions (
  version integer primary key check (version > 0),
  effective_date date not null,
  -- Articles by language, {"fr": [{"title", "text"}]}; null: the present text of the catalogues.
  articles jsonb,
  published_at timestamptz not null,
  published_by uuid references accounts (id)
);
insert into terms_versions (version, effective_date, published_at) values (1, '2024-10-03', '2024-10-03T10:00:00Z');
alter table accounts add column terms_version integer not null default 1 references terms_versions (version);
alter table orders add column terms_version integer not null default 1 references terms_versions (version);
`.execute(db);
  },
};
