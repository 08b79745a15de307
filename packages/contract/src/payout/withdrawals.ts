import * as z from 'zod/mini';
import { ApprovalView } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import {
  Day,
  Hours,
  Instant,
  MAX_NUMBER,
  pageOf,
  paging,
  paragraphs,
  queryAmount,
  queryInteger,
  queryList,
  SellerId,
  sorting,
  WithdrawalExportId,
  WithdrawalId,
  Xpf,
} from '../primitives.ts';

/**
 * Every status of a withdrawal; an approved one is shown as paid, with its date. SENT_BACK: the bank returned its transfer.
 *
 * @source specification §4; domain rules §13 and §16
 */
export const WITHDRAWAL_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'SENT_BACK'] as const;
/** How a withdrawal stands. */
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
const WithdrawalStatus = z.enum(WITHDRAWAL_STATUSES);

const Amount = z
  .int('NUMBER_INVALID')
  .check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE'));

/** Destination of a withdrawal: a seller's bank details as they were when it was requested. */
export const BankAccount = z.object({ bankName: z.string(), accountTitle: z.string(), iban: z.string() });
export type BankAccount = z.output<typeof BankAccount>;

/** A seller's request for money: the fee comes on top of the amount. */
export const WithdrawalView = z.object({
  withdrawalId: WithdrawalId,
  sellerId: SellerId,
  /** XPF that arrive on the account. */
  amount: Xpf,
  fee: Xpf,
  status: WithdrawalStatus,
  requestedAt: Instant,
  /** When it was approved or rejected. */
  decidedAt: z.nullable(Instant),
  rejectReason: z.nullable(z.string()),
  /** When and why the bank returned its transfer. */
  sentBackAt: z.nullable(Instant),
  sentBackReason: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  accountTitle: z.nullable(z.string()),
  /** Whole for an admin, the last four characters for its seller. */
  iban: z.string(),
  /** An admin paid it out on the seller's behalf. */
  isOnBehalf: z.boolean(),
  /** Its settlement statement, a PDF file; null until it is paid. */
  settlementUrl: z.nullable(z.string()),
});
export type WithdrawalView = z.output<typeof WithdrawalView>;

/** A withdrawal after a decision, and the decision where it waits for a second admin. */
const DecidedWithdrawal = z.object({ ...WithdrawalView.shape, approval: z.nullable(ApprovalView) });

const owner = { in: 'params', name: 'id' } as const;
const filters = {
  ...paging,
  ...sorting(['date', 'amount', 'status']),
  amount: z.optional(queryAmount),
  status: z.optional(queryList(WITHDRAWAL_STATUSES)),
};

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/sellers/withdrawals/:id',
  summary: "List a seller's withdrawals, newest first",
  roles: ['SELLER', 'ADMIN'],
  owner,
  params: z.object({ id: SellerId }),
  query: z.object(filters),
  response: pageOf(WithdrawalView),
  refusals: [],
});

/** A withdrawal as an admin decides it, with the bank file that it went out in. */
export const AdminWithdrawalView = z.object({
  ...WithdrawalView.shape,
  sellerName: z.string(),
  tahitiNumber: z.string(),
  /** Anything but ok keeps it from being approved. */
  ibanCheck: z.enum(['ok', 'format', 'checksum', 'country']),
  ageHours: Hours,
  /** Number of the bank file it was written into. */
  exportNumber: z.nullable(z.int()),
  /** Its approval waits for a second admin. */
  awaitsApproval: z.boolean(),
});
export type AdminWithdrawalView = z.output<typeof AdminWithdrawalView>;

export const listWithdrawalsForAdmin = endpoint({
  method: 'GET',
  path: '/sellers/withdrawals/admin',
  summary: 'List withdrawals, those that wait first, oldest first among them',
  roles: ['ADMIN'],
  query: z.object({ ...filters, search: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({
    ...pageOf(AdminWithdrawalView).shape,
    /** XPF and number of those that wait, and of those approved that no bank file holds yet. */
    totals: z.object({ waiting: Xpf, waitingCount: z.int(), toExport: Xpf, toExportCount: z.int() }),
  }),
  refusals: [],
});

export const getWithdrawalFee = endpoint({
  method: 'GET',
  path: '/sellers/withdrawals/fee/:id',
  summary: "Read the fee of the seller's next withdrawal with its reason, and what they can withdraw",
  roles: ['SELLER', 'ADMIN'],
  owner,
  params: z.object({ id: SellerId }),
  response: z.object({
    fee: Xpf,
    reason: z.enum(['FIRST_OF_MONTH', 'LATER_OF_MONTH', 'NO_FEE_SET']),
    /** The fee that later ones of the month carry; null: none is set. */
    laterFee: z.nullable(Xpf),
    /** First day of next month: the next free one. */
    nextFreeDate: Day,
    balance: Xpf,
    /** Balance less the fee. */
    max: Xpf,
    /** What keeps them from asking now; null: nothing. */
    obstacle: z.nullable(
      z.enum(['WITHDRAWAL_PENDING_EXISTS', 'BANK_DETAILS_MISSING', 'BANK_DETAILS_HELD', 'BALANCE_INSUFFICIENT']),
    ),
    /** Until when a change of bank details holds withdrawals; null: it does not. */
    heldUntil: z.nullable(Instant),
    /** Last four characters; null while the bank details are not complete. */
    iban: z.nullable(z.string()),
    accountTitle: z.nullable(z.string()),
  }),
  refusals: ['ACCOUNT_NOT_FOUND'],
});

const requestRefusals = [
  'WITHDRAWAL_PENDING_EXISTS',
  'BALANCE_INSUFFICIENT',
  'BANK_DETAILS_MISSING',
  'BANK_DETAILS_HELD',
  'IBAN_INVALID',
  'WITHDRAWAL_FEE_CHANGED',
  'ACCOUNT_NOT_FOUND',
] as const;

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/sellers/withdrawals',
  summary: 'Request a withdrawal from the wallet: the money is reserved until an admin decides',
  roles: ['SELLER'],
  idempotency: 'required',
  body: z.strictObject({
    amount: Amount,
    /** The fee that was shown: refused when it has changed since. */
    fee: z.optional(z.int('NUMBER_INVALID').check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'))),
  }),
  response: WithdrawalView,
  status: 201,
  refusals: requestRefusals,
});

export const setWithdrawalStatus = endpoint({
  method: 'PATCH',
  path: '/sellers/withdrawals/status',
  summary: 'Approve a withdrawal (it is paid out), or reject it with a reason (it goes back to the wallet)',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.strictObject({
    withdrawalId: WithdrawalId,
    status: z.enum(['APPROVED', 'REJECTED']),
    reason: z.optional(paragraphs(1000)),
  }),
  response: DecidedWithdrawal,
  refusals: [
    'WITHDRAWAL_NOT_FOUND',
    'WITHDRAWAL_STEP_NOT_ALLOWED',
    'IBAN_INVALID',
    'ACCOUNT_HOLDER_NOT_LATIN',
    'REASON_REQUIRED',
    'APPROVAL_OPEN',
    'BOOKS_BROKEN',
  ],
});

export const sendBackWithdrawal = endpoint({
  method: 'PATCH',
  path: '/sellers/withdrawals/sent-back/:withdrawalId',
  summary: 'Record that the bank returned the transfer of a withdrawal: its amount is in the wallet again',
  roles: ['ADMIN'],
  idempotency: 'required',
  params: z.object({ withdrawalId: WithdrawalId }),
  body: z.strictObject({ reason: paragraphs(1000) }),
  response: DecidedWithdrawal,
  refusals: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STEP_NOT_ALLOWED', 'APPROVAL_OPEN'],
});

export const withdrawForSeller = endpoint({
  method: 'POST',
  path: '/sellers/:id/withdraw-admin/:amount',
  summary: "Pay out on a seller's behalf, with the fee of their next withdrawal",
  roles: ['ADMIN'],
  params: z.object({ id: SellerId, amount: queryInteger(1, MAX_NUMBER) }),
  idempotency: 'required',
  body: z.strictObject({ reason: z.optional(paragraphs(1000)) }),
  response: DecidedWithdrawal,
  status: 201,
  refusals: [...requestRefusals, 'BOOKS_BROKEN'],
});

/** A bank file of approved withdrawals, as CSV and as SEPA XML; a withdrawal is in one file only. */
export const WithdrawalExportView = z.object({
  exportId: WithdrawalExportId,
  number: z.int(),
  createdAt: Instant,
  count: z.int(),
  /** XPF. */
  total: Xpf,
  csvUrl: z.string(),
  /** SEPA credit transfers, pain.001. */
  xmlUrl: z.string(),
});
export type WithdrawalExportView = z.output<typeof WithdrawalExportView>;

export const exportWithdrawals = endpoint({
  method: 'POST',
  path: '/sellers/withdrawals/exports',
  summary: 'Write every approved withdrawal that is in no bank file yet into a new one',
  roles: ['ADMIN'],
  idempotency: 'required',
  body: z.strictObject({}),
  response: WithdrawalExportView,
  status: 201,
  refusals: ['NOTHING_TO_EXPORT', 'TRANSFER_ACCOUNT_MISSING', 'ACCOUNT_HOLDER_NOT_LATIN', 'BOOKS_BROKEN'],
});

export const listWithdrawalExports = endpoint({
  method: 'GET',
  path: '/sellers/withdrawals/exports',
  summary: 'List the bank files, newest first',
  roles: ['ADMIN'],
  query: z.object({ ...paging, ...sorting(['number', 'total']) }),
  response: pageOf(WithdrawalExportView),
  refusals: [],
});
