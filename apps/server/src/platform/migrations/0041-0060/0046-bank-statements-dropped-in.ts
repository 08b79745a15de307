import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Statements of the bank that an admin imports, line by line, and what each line was used for. */
export const bankStatementsDroppedIn: Migration = {
  name: '0046-bank-statements-dropped-in',
  async up(db) {
    await sql`
create table imported_statements (
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('CSV', 'OFX', 'CAMT053')),
  -- Lines of the file, and how many of them another file had brought before.
  line_count integer not null check (line_count > 0),
  known_count integer not null check (known_count between 0 and line_count - 1),
  imported_at timestamptz not null,
  imported_by uuid not null references accounts (id)
);

create table statement_lines (
  id uuid primary key,
  statement_id uuid not null references imported_statements (id),
  line_number integer not null check (line_number > 0),
  -- Hash of the bank's own id of the line, or of what it says: the same line of another file has the same.
  identity text not null unique check (identity ~ '^[0-9a-f]{64}$'),
  booked_on date,
  -- Below zero: money that left.
  amount_xpf bigint check (amount_xpf <> 0 and amount_xpf between -999999999 and 999999999),
  amount_text text not null check (length(amount_text) <= 60),
  label text not null check (length(label) <= 500),
  name text not null check (length(name) <= 200),
  reference text not null check (length(reference) <= 200),
  problem text check (problem in ('DATE', 'NO_AMOUNT', 'AMOUNT', 'CENTS', 'CURRENCY')),
  -- The payment that an admin says it is for. It moves nothing.
  chosen_payment_id uuid references payments (id),
  payment_id uuid references payments (id),
  outcome text check (outcome in ('RIGHT', 'TOO_LITTLE', 'TOO_MUCH', 'NOTED')),
  used_at timestamptz,
  used_by uuid references accounts (id),
  -- The decision that waits, or waited, for a second admin. Where it was not approved, the line is free again.
  approval_id uuid references approvals (id),
  aside_at timestamptz,
  aside_by uuid references accounts (id),
  aside_reason text check (length(aside_reason) between 1 and 500),
  unique (statement_id, line_number),
  check (problem is not null or (booked_on is not null and amount_xpf is not null)),
  check ((used_at is null) = (payment_id is null) and (used_at is null) = (outcome is null) and (used_at is null) = (used_by is null)),
  check (approval_id is null or used_at is not null),
  check ((aside_at is null) = (aside_by is null) and (aside_at is null) = (aside_reason is null)),
  check (used_at is null or aside_at is null),
  check (used_at is null or (problem is null and amount_xpf > 0))
);
create index statement_lines_by_payment on statement_lines (payment_id) where payment_id is not null;
create index statement_lines_by_choice on statement_lines (chosen_payment_id) where chosen_payment_id is not null;
`.execute(db);
  },
};
