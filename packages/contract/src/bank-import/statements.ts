import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf, paging, queryAmount, sorting, Uuid } from '../primitives.ts';
import { LINE_GROUPS, StatementDetail, StatementView } from './statement-view.ts';

export const importStatement = endpoint({
  method: 'POST',
  path: '/payments/statements',
  summary:
    'Send a bank’s statement as CSV, OFX or CAMT.053. Lines that are known are left out, or asked about where they may be second transfers; no money moves before a line is used',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  perMinute: 20,
  status: 201,
  files: { file: { max: 1, kind: 'TABLE' } },
  body: z.strictObject({}),
  /**
   * `statementId` is the statement with its new lines; where there is none, the one that has the lines already. Of the known
   * ones, `repeatCount` are kept to be asked about.
   */
  response: z.object({ statementId: Uuid, newCount: z.int(), knownCount: z.int(), repeatCount: z.int() }),
  refusals: [
    'STATEMENT_COLUMN_MISSING',
    'STATEMENT_EMPTY',
    'STATEMENT_FORMAT_UNKNOWN',
    'STATEMENT_TOO_LONG',
    'STATEMENT_UNREADABLE',
  ],
});

export const listStatements = endpoint({
  method: 'GET',
  path: '/payments/statements',
  summary: 'List the statements that were imported, newest first, with how many of their lines are open',
  roles: ['ADMIN'],
  query: z.object({ ...paging, ...sorting(['date', 'name']) }),
  response: pageOf(StatementView),
  refusals: [],
});

export const readStatement = endpoint({
  method: 'GET',
  path: '/payments/statements/:statementId',
  summary: 'Read one group of the lines of a statement, each with the payments that it may be for as they are now',
  roles: ['ADMIN'],
  params: z.object({ statementId: Uuid }),
  query: z.object({
    ...paging,
    ...sorting(['line', 'date', 'amount']),
    /** Absent: the first that has a line. */
    group: z.optional(z.enum(LINE_GROUPS)),
    /** Words of the label, the name or the reference of the bank, or of a payment that a line is for. */
    search: z.optional(z.string().check(z.maxLength(200))),
    amount: z.optional(queryAmount),
  }),
  response: StatementDetail,
  refusals: ['STATEMENT_NOT_FOUND'],
});
