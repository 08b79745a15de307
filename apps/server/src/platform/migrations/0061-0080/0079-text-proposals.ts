import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Texts of the interface that readers propose, and who decides about them. */
export const textProposals: Migration = {
  name: '0079-text-proposals',
  async up(db) {
    await sql`
-- The French that each correction was made for: while the product has another one, the correction is not shown.
alter table text_corrections add column french text not null default '';
alter table text_corrections alter column french drop default;

create table text_reviewers (
  language text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  appointed_by uuid not null references accounts (id),
  appointed_at timestamptz not null,
  -- Thanked by their first name, in public.
  is_thanked boolean not null default false,
  primary key (language, account_id)
);
create index text_reviewers_by_account on text_reviewers (account_id);

create table text_proposals (
  id uuid primary key,
  language text not null,
  message_id text not null,
  text text not null,
  -- The French that it was proposed for.
  french text not null,
  variety text,
  reason text,
  status text not null default 'WAITING' check (status in ('WAITING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  proposed_by uuid not null references accounts (id),
  proposed_at timestamptz not null,
  -- Came in with a file: not counted among those of a day.
  is_of_file boolean not null default false,
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  answer text,
  -- What was published, where a reviewer changed it.
  published_text text,
  check ((status = 'WAITING') = (decided_at is null))
);
create unique index text_proposals_waiting_once on text_proposals (language, message_id, proposed_by) where status = 'WAITING';
create index text_proposals_waiting on text_proposals (language, id) where status = 'WAITING';
create index text_proposals_of_proposer on text_proposals (proposed_by, id desc);

-- What became of the entries of a file of texts, for whoever sent it.
create table text_files (
  id uuid primary key,
  language text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  received_at timestamptz not null,
  published integer not null,
  proposed integer not null,
  same integer not null,
  refused integer not null,
  problems jsonb not null
);
create index text_files_by_age on text_files (received_at);
`.execute(db);
  },
};
