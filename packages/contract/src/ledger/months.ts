import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { BasisPoints, Day, Instant, Xpf } from '../primitives.ts';
import { LedgerAccountKind } from './books.ts';

/** First day of a month in Pacific/Tahiti: names the month. */
export const Month = Day.check(z.regex(/-01$/, 'DATE_INVALID'));

/** How a month of the books stands. */
export const MONTH_STATES = [
  /** It takes no movement any more. */
  'CLOSED',
  /** It is over and next to be closed. */
  'READY',
  /** It is over; one before it is closed first. */
  'WAITING',
  /** It is not over. */
  'RUNNING',
] as const;
/** How a month of the books stands. */
export type MonthState = (typeof MONTH_STATES)[number];

/** A month of the books. @source domain rules §16 "a month can be closed" */
export const MonthView = z.object({
  month: Month,
  state: z.enum(MONTH_STATES),
  closedAt: z.nullable(Instant),
  /** Name of the admin who closed it. */
  closedBy: z.nullable(z.string()),
  /** Movements of a closed month. */
  movementCount: z.nullable(z.int()),
  /** File of the entries for an accountant (FEC); null while the month is open. */
  fileUrl: z.nullable(z.string()),
});
export type MonthView = z.output<typeof MonthView>;

/** What a kind of account moved in a month, and held at its end; of an open month as it stands now. */
export const MonthBalance = z.object({
  account: LedgerAccountKind,
  /** XPF, what its negative entries took. */
  debit: Xpf,
  /** XPF, what its positive entries added. */
  credit: Xpf,
  /** XPF at the end of the month. */
  balance: Xpf,
});
export type MonthBalance = z.output<typeof MonthBalance>;

/** VAT of a rate that came due in a month: of orders paid out, less what goods returns and disputes gave back. */
export const MonthVat = z.object({
  vatBasisPoints: BasisPoints,
  /** XPF without VAT. */
  base: Xpf,
  vat: Xpf,
});
export type MonthVat = z.output<typeof MonthVat>;

/** The bank in the books of a month, and what its statement says, XPF; below zero is an overdraft. */
export const MonthBank = z.object({
  /** At the beginning of the month, by the books. */
  opening: Xpf,
  /** At its end. */
  closing: Xpf,
  /** What papers of this month or earlier moved that were booked or undone only after it: a part of the difference. */
  bookedLater: Xpf,
  statement: z.nullable(z.object({ opening: Xpf, closing: Xpf, notedAt: Instant, notedBy: z.string() })),
});
export type MonthBank = z.output<typeof MonthBank>;

/** A month of the books with its figures. */
export const MonthDetail = z.object({
  ...MonthView.shape,
  balances: z.array(MonthBalance),
  vat: z.array(MonthVat),
  bank: MonthBank,
});
export type MonthDetail = z.output<typeof MonthDetail>;

export const listMonths = endpoint({
  method: 'GET',
  path: '/ledger/months',
  summary: 'List the months of the books, newest first',
  roles: ['ADMIN'],
  response: z.object({ months: z.array(MonthView) }),
  refusals: [],
});

export const getMonth = endpoint({
  method: 'GET',
  path: '/ledger/months/:month',
  summary: 'Read a month of the books: what each kind of account moved and held, VAT by rate',
  roles: ['ADMIN'],
  params: z.object({ month: Month }),
  response: MonthDetail,
  refusals: ['MONTH_UNKNOWN'],
});

export const closeMonth = endpoint({
  method: 'POST',
  path: '/ledger/months/:month/closing',
  summary: 'Close a month that is over: nothing is booked into it any more',
  roles: ['ADMIN'],
  idempotency: 'required',
  params: z.object({ month: Month }),
  body: z.strictObject({}),
  response: MonthView,
  status: 201,
  refusals: ['MONTH_UNKNOWN', 'MONTH_NOT_OVER', 'MONTH_ALREADY_CLOSED', 'MONTH_BEFORE_OPEN', 'BOOKS_BROKEN'],
});

/** XPF on a bank's account at most, or overdrawn: what many sales leave there is more than anybody types for one. */
const MOST_ON_ACCOUNT = 999_999_999_999;
const StatementAmount = z
  .int('NUMBER_INVALID')
  .check(z.minimum(-MOST_ON_ACCOUNT, 'NUMBER_OUT_OF_RANGE'), z.maximum(MOST_ON_ACCOUNT, 'NUMBER_OUT_OF_RANGE'));

export const noteBankStatement = endpoint({
  method: 'PATCH',
  path: '/ledger/months/:month/bank-statement',
  summary: 'Note what the bank says of a month that is over; noted again, it replaces what was noted',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  params: z.object({ month: Month }),
  body: z.strictObject({
    /** XPF on the account at the beginning and at the end of the month. */
    opening: StatementAmount,
    closing: StatementAmount,
  }),
  response: MonthBank,
  refusals: ['MONTH_UNKNOWN', 'MONTH_NOT_OVER'],
});
