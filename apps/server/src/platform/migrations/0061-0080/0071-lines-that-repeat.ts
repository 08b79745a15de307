import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Lines of bank statements that say the same as a line of another file, the account of each, and what a bank takes back. */
export const linesThatRepeat: Migration = {
  name: '0071-lines-that-repeat',
  async up(db) {
    await sql`
alter table imported_statements
  -- Hash of the file's name and its lines; null: imported before it was kept.
  add column file_identity text unique check (file_identity ~ '^[0-9a-f]{64}$'),
  drop constraint imported_statements_check,
  add check (known_count between 0 and line_count);

alter table statement_lines
  -- Account of the house as the file names it; empty: the file does not.
  add column account text not null default '' check (length(account) <= 100),
  -- The bank takes back a movement, or a transfer that was sent came back.
  add column is_reversal boolean not null default false,
  -- Line of another file that says the same. Null once an admin said that it is a movement of its own.
  add column repeats_id uuid references statement_lines (id),
  drop constraint statement_lines_problem_check,
  add check (problem in ('DATE', 'NO_AMOUNT', 'AMOUNT', 'CENTS', 'CURRENCY', 'CELLS', 'BALANCE')),
  add check (used_at is null or repeats_id is null);
create index statement_lines_by_repeat on statement_lines (repeats_id) where repeats_id is not null;
create index statement_lines_by_amount on statement_lines (amount_xpf, booked_on);
`.execute(db);
  },
};
