import * as z from 'zod/mini';
import { PaymentStatus } from '../order/order-status.ts';
import { Day, Instant, OrderId, pageOf, PaymentId, Uuid, Xpf } from '../primitives.ts';

/** Largest file of a bank, 2 MiB. */
export const LARGEST_STATEMENT_BYTES = 2 * 1024 * 1024;
/** Most lines of one file. */
export const MOST_STATEMENT_LINES = 5_000;
/** Most lines that one press confirms. */
export const MOST_LINES_AT_ONCE = 100;

/** Formats in which a bank gives its statement. */
export const STATEMENT_FORMATS = ['CSV', 'OFX', 'CAMT053'] as const;
/** Format of a bank's file. */
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/**
 * Why a line of a file is no movement of this market: no day or a day that cannot be, no amount or none that can be read with
 * its direction, cents, which XPF has not, another currency, cells that nobody can tell apart, a balance, which moves nothing, or no word of
 * the bank that it is booked.
 */
export const LINE_PROBLEMS = [
  'DATE',
  'NO_AMOUNT',
  'AMOUNT',
  'CENTS',
  'CURRENCY',
  'CELLS',
  'BALANCE',
  'NOT_BOOKED',
] as const;
/** What keeps a line of a file from being used. */
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/**
 * What a line is for a payment: RIGHT brings exactly what is missing, TOO_LITTLE a part of it, TOO_MUCH more than is missing,
 * which becomes a coupon. NOTED: an admin recorded this money by hand already.
 */
export const LINE_OUTCOMES = ['RIGHT', 'TOO_LITTLE', 'TOO_MUCH', 'NOTED'] as const;
/** What a line is for a payment. */
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/**
 * Groups of the lines of a statement, as an admin works through them. UNKNOWN: no payment is found, or several. REPEAT: a line
 * of another file says the same, and an admin says whether this is a second transfer. DEBIT: money that left. WRONG: the line
 * cannot be used.
 */
export const LINE_GROUPS = [...LINE_OUTCOMES, 'UNKNOWN', 'REPEAT', 'DEBIT', 'WRONG', 'ASIDE', 'USED'] as const;
/** Group that a line stands in now. */
export type LineGroup = (typeof LINE_GROUPS)[number];

/** How a line was found to be for a payment: by its reference, by amount and name, or because an admin chose it. */
export const MATCHES = ['REFERENCE', 'AMOUNT_AND_NAME', 'CHOICE'] as const;

/** A payment that a line may be for, and what it would do to it. */
export const LineCandidate = z.object({
  paymentId: PaymentId,
  reference: z.string(),
  customerName: z.string(),
  status: PaymentStatus,
  /** It pays a freight difference instead of orders. */
  isFreight: z.boolean(),
  /** It pays a gift card, which is worth whatever comes. */
  isGiftCard: z.boolean(),
  orders: z.array(z.object({ orderId: OrderId, orderNumber: z.string() })),
  matchedBy: z.enum(MATCHES),
  outcome: z.enum(LINE_OUTCOMES),
  /** What it asks for, XPF, what came of it before this line, and what is missing still. */
  amount: Xpf,
  received: Xpf,
  missing: Xpf,
  /** XPF that would become a coupon. */
  excess: Xpf,
  /** Its orders were given up: what comes becomes a coupon. */
  isLate: z.boolean(),
  /** Nothing can be done by a press: the amount of a freight difference is paid whole or decided by hand. */
  isByHand: z.boolean(),
  /** A line of the same day and amount was used for it already: perhaps the same money in another file. */
  isRepeat: z.boolean(),
  /** A decision about it waits for a second admin. */
  awaitsApproval: z.boolean(),
});
export type LineCandidate = z.output<typeof LineCandidate>;

/**
 * Money of the market that left, and may be what a line shows or brings back; RECEIVED: money that came, and that a line takes
 * back. For information.
 */
export const PaidOut = z.object({
  kind: z.enum(['WITHDRAWAL', 'BANK_FILE', 'REFUND', 'RECEIVED']),
  /** Whom it went to, the number of the file, or that of the order; the reference of the payment, or what the bank wrote. */
  name: z.string(),
  amount: Xpf,
  at: Instant,
});
export type PaidOut = z.output<typeof PaidOut>;

/** What became of a line that was used. */
const LineUse = z.object({
  outcome: z.enum(LINE_OUTCOMES),
  paymentId: PaymentId,
  reference: z.string(),
  customerName: z.string(),
  at: Instant,
  by: z.string(),
  /** It waits for a second admin: nothing moved yet. */
  awaitsApproval: z.boolean(),
});

/** One line of a bank's statement, with what can be done with it now. */
export const StatementLineView = z.object({
  lineId: Uuid,
  /** Line of a table, or place among the movements of another file, from 1. */
  lineNumber: z.int(),
  group: z.enum(LINE_GROUPS),
  date: z.nullable(Day),
  /** XPF, below zero for money that left; null where it cannot be read. */
  amount: z.nullable(Xpf),
  /** The amount as the file has it. */
  amountText: z.string(),
  label: z.string(),
  name: z.string(),
  reference: z.string(),
  problem: z.nullable(z.enum(LINE_PROBLEMS)),
  /** The bank takes back a movement, or a transfer that was sent came back: no payment of a customer. */
  isReversal: z.boolean(),
  /** The line of another file that says the same; null: none, or an admin said that this is a movement of its own. */
  repeats: z.nullable(z.object({ statementId: Uuid, fileName: z.string(), lineNumber: z.int() })),
  /** End of the account that the line is of, where that is not the account to which customers pay. */
  otherAccount: z.nullable(z.string()),
  candidates: z.array(LineCandidate),
  paidOut: z.array(PaidOut),
  use: z.nullable(LineUse),
  aside: z.nullable(z.object({ reason: z.string(), at: Instant, by: z.string() })),
});
export type StatementLineView = z.output<typeof StatementLineView>;

/** A statement that was imported. */
export const StatementView = z.object({
  statementId: Uuid,
  fileName: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  importedAt: Instant,
  importedBy: z.string(),
  /** Lines of the file, and how many of them say what a line of another one says. */
  lineCount: z.int(),
  knownCount: z.int(),
  /** Ends of the accounts in it that are not the one to which customers pay. */
  otherAccounts: z.array(z.string()),
  /** Its lines are of several accounts: each says of which it is. */
  hasSeveralAccounts: z.boolean(),
  /** First and last day of its own lines; null where none has one. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** Its own lines that nobody has used or set aside, those used, those set aside, and those that cannot be used. */
  openCount: z.int(),
  usedCount: z.int(),
  asideCount: z.int(),
  wrongCount: z.int(),
});
export type StatementView = z.output<typeof StatementView>;

/** A statement with one group of its lines. */
export const StatementDetail = z.object({
  statement: StatementView,
  /** Lines of each group. */
  counts: z.record(z.enum(LINE_GROUPS), z.int()),
  /** The group that is shown. */
  group: z.enum(LINE_GROUPS),
  lines: pageOf(StatementLineView),
});
export type StatementDetail = z.output<typeof StatementDetail>;
