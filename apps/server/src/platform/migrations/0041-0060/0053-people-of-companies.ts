import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** People of companies: who acts in the name of a business account, who is invited, and who placed an order. */
export const peopleOfCompanies: Migration = {
  name: '0053-people-of-companies',
  async up(db) {
    await sql`
-- A person belongs to one company at a time. The business account itself has no row: it is always an owner.
create table company_members (
  account_id uuid primary key references customers (account_id),
  company_id uuid not null references customers (account_id),
  role text not null check (role in ('OWNER', 'BUYER', 'ACCOUNTANT')),
  joined_at timestamptz not null,
  check (account_id <> company_id)
);
create index company_members_by_company on company_members (company_id, joined_at);

create table company_invitations (
  id uuid primary key,
  company_id uuid not null references customers (account_id),
  email text not null check (length(email) between 3 and 254),
  role text not null check (role in ('OWNER', 'BUYER', 'ACCOUNTANT')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('ACCEPTED', 'WITHDRAWN', 'REPLACED')),
  check ((ended_at is null) = (outcome is null))
);
create unique index company_invitations_open on company_invitations (company_id, email) where ended_at is null;
create index company_invitations_by_company on company_invitations (company_id, created_at);
create index company_invitations_by_email on company_invitations (email);

-- The person who placed it in the name of its customer; null: the customer's own account did.
alter table orders add column placed_by uuid references accounts (id);
create index orders_by_placer on orders (placed_by) where placed_by is not null;
`.execute(db);
  },
};
