import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Reviewers of texts who were named by an address that no account has confirmed yet. */
export const reviewerInvitations: Migration = {
  name: '0081-reviewer-invitations',
  async up(db) {
    await sql`
create table reviewer_invitations (
  id uuid primary key,
  language text not null check (language in ('fr', 'en', 'ty', 'pu', 'mrv', 'aut', 'mar', 'hka')),
  -- Lower case.
  email text not null,
  invited_by uuid not null references accounts (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- What became of the mail; mails are no part of this table's life.
  mail_id uuid not null,
  unique (email, language)
);
`.execute(db);
  },
};
