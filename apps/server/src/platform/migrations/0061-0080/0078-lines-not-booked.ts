import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Lines of bank statements that the bank does not call booked. */
export const linesNotBooked: Migration = {
  name: '0078-lines-not-booked',
  async up(db) {
    await sql`
alter table statement_lines
  drop constraint statement_lines_problem_check,
  add check (problem in ('DATE', 'NO_AMOUNT', 'AMOUNT', 'CENTS', 'CURRENCY', 'CELLS', 'BALANCE', 'NOT_BOOKED'));
`.execute(db);
  },
};
