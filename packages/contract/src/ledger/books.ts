import * as z from 'zod/mini';
import { DecisionAnswer } from '../approval/approvals.ts';
import { endpoint, ROLES } from '../endpoint.ts';
import { BooksCheckView } from './check-books.ts';
import { LEDGER_KINDS } from './ledger-kinds.ts';
import {
  AccountId,
  Day,
  Instant,
  OrderId,
  pageOf,
  paging,
  paragraphs,
  PaymentId,
  sorting,
  Uuid,
  Xpf,
} from '../primitives.ts';

/**
 * Kinds of accounts in the double-entry books. There is one of each of those from VAT to HOUSE_COST and of BANK_FEES, many
 * of the others: by payment method, order, seller, coupon, freight difference, refund, reversal, mismatch or, of SHIP_CLAIM,
 * name of a ship.
 *
 * @source domain rules §5 "The ledger"
 */
export const LEDGER_ACCOUNT_KINDS = [
  'BANK',
  'ESCROW',
  'WALLET',
  'WITHDRAWAL',
  'COUPON',
  'POINTS',
  'RECEIVABLE',
  'UNCOLLECTED',
  'FREIGHT_HELD',
  'REFUND',
  'REVERSAL',
  'MISPLACED',
  'VAT',
  'CPS',
  'FREIGHT',
  'COMMISSION',
  'FEES',
  'HOUSE_COST',
  'SHIP_CLAIM',
  'BANK_FEES',
] as const;
/** What an account of the books stands for. */
export const LedgerAccountKind = z.enum(LEDGER_ACCOUNT_KINDS);
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];

/** One movement of money in the books, whole: its entries sum to zero. */
export const LedgerMovementView = z.object({
  movementId: Uuid,
  at: Instant,
  kind: z.enum(LEDGER_KINDS),
  orderId: z.nullable(OrderId),
  orderNumber: z.nullable(z.string()),
  /** XPF; sums to zero. */
  entries: z.array(z.object({ account: LedgerAccountKind, owner: z.nullable(z.string()), amount: Xpf })),
});
export type LedgerMovementView = z.output<typeof LedgerMovementView>;

export const readLedger = endpoint({
  method: 'GET',
  path: '/ledger',
  summary:
    'Read the books: what each kind of account holds, the last check of the invariants, and the movements, newest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date']),
    account: z.optional(LedgerAccountKind),
    /** Order number. */
    search: z.optional(z.string().check(z.maxLength(200))),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  response: z.object({
    ...pageOf(LedgerMovementView).shape,
    /** XPF a kind of account; they sum to zero. */
    accounts: z.array(z.object({ account: LedgerAccountKind, balance: Xpf })),
    check: BooksCheckView,
  }),
  refusals: ['DATE_RANGE_REVERSED'],
});

/** One thing that somebody did, as the journal shows it. */
export const AuditRecordView = z.object({
  recordId: Uuid,
  at: Instant,
  /** Null: the product itself. */
  actor: z.nullable(z.object({ accountId: AccountId, name: z.string(), role: z.string() })),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What it is about, as people call it: a name, an order's number, a payment's reference, a product. */
  subjectName: z.nullable(z.string()),
  /** Role of the account that it is about; null where it is about something else. */
  subjectRole: z.nullable(z.enum(ROLES)),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditRecordView = z.output<typeof AuditRecordView>;

export const readAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'List the audit log, newest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'action']),
    action: z.optional(z.string().check(z.maxLength(100))),
    subjectId: z.optional(z.string().check(z.maxLength(100))),
    /** Part of a name, of an order's number or of a reference. */
    search: z.optional(z.string().check(z.maxLength(100))),
    actorId: z.optional(AccountId),
  }),
  response: z.object({ ...pageOf(AuditRecordView).shape, actions: z.array(z.string()) }),
  refusals: [],
});

/** What reconciliation finds: gateways, payments, orders and books that do not say the same. */
export const MISMATCH_KINDS = [
  /** A gateway said, rightly signed, something of a payment that nobody here knows, or of another amount. */
  'GATEWAY_SAYS_OTHERWISE',
  /** A card payment waits longer than its page lives. */
  'PAYMENT_WAITS_TOO_LONG',
  /** What came in of a payment is not what the books hold of it. */
  'PAYMENT_NOT_IN_BOOKS',
  /** An order that counts as paid with neither payment nor coupon behind it. */
  'ORDER_PAID_WITHOUT_PAYMENT',
  /** Money that a gateway took back after it had paid it, and that nobody bears yet. */
  'PAYMENT_REVERSED',
  /** A charge that the gateway does not send back. */
  'CHARGE_NOT_SENT_BACK',
  /** A refund that the gateway has not carried out. */
  'REFUND_UNFINISHED',
  /** An order that the clock should have moved on: its job fails again and again. */
  'ORDER_OVERDUE',
  /** A mail that no server takes. */
  'MAIL_NOT_SENT',
  /** A shipped order whose invoice cannot be drawn. */
  'INVOICE_NOT_ISSUED',
] as const;

/** Something that does not match, for an admin to look into. It has an id only where an admin can settle it. */
export const MismatchView = z.object({
  kind: z.enum(MISMATCH_KINDS),
  /** To mark it as looked into; null: it stands until what it says is no longer so. */
  mismatchId: z.nullable(Uuid),
  at: Instant,
  /** It is a charge that an admin can book or have sent back. */
  isCharge: z.boolean(),
  /** To decide who bears it. */
  reversalId: z.nullable(Uuid),
  paymentId: z.nullable(PaymentId),
  orderId: z.nullable(OrderId),
  orderNumber: z.nullable(z.string()),
  /** XPF as one side says it, and as the other does. */
  expected: z.nullable(Xpf),
  found: z.nullable(Xpf),
  reference: z.nullable(z.string()),
});
export type MismatchView = z.output<typeof MismatchView>;

export const reconcile = endpoint({
  method: 'GET',
  path: '/ledger/reconciliation',
  summary: 'List mismatches between gateways, payments, orders and the books',
  roles: ['ADMIN'],
  response: z.array(MismatchView),
  refusals: [],
});

/**
 * What an admin can do with a charge that fits nothing: take it into the books for the customer of its payment, or have
 * the gateway give it back to the card.
 */
export const MISMATCH_OUTCOMES = ['BOOKED', 'SENT_BACK'] as const;
/** What an admin did with a charge that fits nothing. */
export type MismatchOutcome = (typeof MISMATCH_OUTCOMES)[number];
export const MismatchOutcome = z.enum(MISMATCH_OUTCOMES);

export const decideMismatch = endpoint({
  method: 'PATCH',
  path: '/ledger/reconciliation/:mismatchId/charge',
  summary: 'Take a charge that fits nothing into the books, or have its gateway send it back; it leaves the list',
  roles: ['ADMIN'],
  params: z.object({ mismatchId: Uuid }),
  idempotency: 'required',
  body: z.strictObject({ outcome: MismatchOutcome, reason: paragraphs(1000) }),
  response: DecisionAnswer,
  refusals: [
    'MISMATCH_NOT_FOUND',
    'MISMATCH_ALREADY_SETTLED',
    'MISMATCH_HAS_NO_PAYMENT',
    'MISMATCH_HAS_NO_CHARGE',
    'CUSTOMER_ERASED',
    'PAYMENT_STEP_NOT_ALLOWED',
    'APPROVAL_OPEN',
  ],
});

export const settleMismatch = endpoint({
  method: 'PATCH',
  path: '/ledger/reconciliation/:mismatchId',
  summary: 'Mark a mismatch with a gateway as settled, with a note; it leaves the list',
  roles: ['ADMIN'],
  params: z.object({ mismatchId: Uuid }),
  idempotency: 'accepted',
  body: z.strictObject({ note: paragraphs(1000) }),
  refusals: ['MISMATCH_NOT_FOUND', 'MISMATCH_ALREADY_SETTLED'],
});
