import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AccountId, ApprovalId, Instant, pageOf, paging, paragraphs, queryList, sorting, Xpf } from '../primitives.ts';

/**
 * Decisions that a second admin confirms: about money from a sum on, about settings and access always.
 *
 * @source domain rules §16 "From 100 000 F (a setting) a second admin confirms"
 */
export const APPROVAL_KINDS = [
  /** A transfer seen in the bank's statement, whole, in part, or more than was due. */
  'PAYMENT',
  /** The transfer of a gift card, seen in the bank's statement. */
  'GIFT_CARD_PAYMENT',
  /** Money that goes back to a customer. */
  'REFUND',
  /** What became of a refund that a gateway was asked for and never answered, by the bank's statement. */
  'SILENT_REFUND',
  /** The balance of a coupon, paid out in cash or by transfer. */
  'COUPON_PAY_OUT',
  /** Money of a seller's wallet that goes to their bank account. */
  'WITHDRAWAL',
  /** A receipt that was recorded wrongly: another amount came, or none. */
  'RECEIPT_CORRECTION',
  /** A coupon that should not have been given. */
  'COUPON_VOID',
  /** A pay-out of a coupon that did not happen. */
  'COUPON_PAY_OUT_UNDONE',
  /** A withdrawal that the bank sent back. */
  'WITHDRAWAL_SENT_BACK',
  /** A movement of money that no order causes: taxes paid, a fee, a loss. */
  'OTHER_MOVEMENT',
  /** Such a movement that was noted wrongly. */
  'OTHER_MOVEMENT_UNDONE',
  /** An actual freight that counted and was wrong. */
  'FREIGHT_CORRECTION',
  /** A claimed freight above the regulated charge. */
  'FREIGHT_CHECK',
  /** A freight difference whose transfer was seen, or that the house bears. */
  'PENDING_PAYMENT',
  /** An order that was lost. */
  'ORDER_LOST',
  /** An order that an admin cancels. */
  'ORDER_CALLED_OFF',
  /** An order that an admin takes from its seller. */
  'ORDER_TAKEN_BACK',
  /** A voyage that does not happen, or is lost with its orders. */
  'VOYAGE_ENDED',
  /** How a dispute ends. */
  'DISPUTE',
  /** A coupon at the house's cost. */
  'GOODWILL',
  /** Who bears what a gateway took back. */
  'REVERSAL',
  /** A charge at a gateway that fits nothing. */
  'MISMATCH',
  /** Goods that came back. */
  'GOODS_RETURN',
  /** A setting of money, of an account, or of who must agree. */
  'SETTING',
  /** Another name for an admin, whom decisions name. */
  'ADMIN_NAME',
  /** Another admin, who could confirm what the first one decides. */
  'ADMIN_INVITED',
  /** Bank details of a seller, entered by an admin. */
  'BANK_DETAILS',
  /** The second factor of an admin who lost it. */
  'SECOND_FACTOR_REMOVED',
  /** Another e-mail address for somebody who lost the mailbox of theirs. */
  'ACCOUNT_EMAIL',
  /** Somebody who publishes the texts of a language, those about money included. */
  'TEXT_REVIEWER',
] as const;
/** A kind of decision that may need a second admin. */
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** LAPSED: it could no longer be carried out when its time came. */
export const APPROVAL_STATUSES = ['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'LAPSED'] as const;
/** How a decision that waits for a second admin stands. */
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Values of a setting, by the names of its fields. */
const SettingValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
/** Values of a setting, by the names of its fields. */
export type SettingValues = Readonly<z.output<typeof SettingValues>>;

const Person = z.object({ accountId: AccountId, name: z.string() });

/** A decision about money that one admin took and another confirms. */
export const ApprovalView = z.object({
  approvalId: ApprovalId,
  kind: z.enum(APPROVAL_KINDS),
  status: z.enum(APPROVAL_STATUSES),
  /** XPF that move; 0 for a decision about who may sign in. */
  amount: Xpf,
  /** What it is about, as people call it: a payment's reference, an order's number, the end of a coupon's code, a name. */
  subject: z.string(),
  /** XPF that were expected, where another amount moves. */
  expected: z.nullable(Xpf),
  /** Where the money goes: whose account, or who was paid by which paper; null where it stays in the books. */
  destination: z.nullable(z.string()),
  /** What the first admin gave as the reason. */
  reason: z.nullable(z.string()),
  requestedBy: Person,
  requestedAt: Instant,
  /** What a setting would become, and what it is; null of other decisions. */
  details: z.nullable(SettingValues),
  detailsBefore: z.nullable(SettingValues),
  /** When it takes effect by itself, because there is one admin only; null: it waits for a second one. */
  effectiveAt: z.nullable(Instant),
  /** Null where the clock decided, and while nobody did. */
  decidedBy: z.nullable(Person),
  decidedAt: z.nullable(Instant),
  decisionReason: z.nullable(z.string()),
  /** The reader took this decision: somebody else confirms it. */
  isMine: z.boolean(),
  /** The reader may refuse it and somebody else confirms it: it takes away their own second factor. */
  mayOnlyRefuse: z.boolean(),
});
export type ApprovalView = z.output<typeof ApprovalView>;

/** What the answer of a decision adds to the thing as it then is: the decision where it waits; null: it has taken effect. */
export const MAY_WAIT = { approval: z.nullable(ApprovalView) };

/** Answer of a decision that shows nothing else. */
export const DecisionAnswer = z.object(MAY_WAIT);

export const listApprovals = endpoint({
  method: 'GET',
  path: '/approvals',
  summary: 'List decisions about money that a second admin confirms: those that wait first, oldest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'amount', 'kind']),
    statusList: z.optional(queryList(APPROVAL_STATUSES)),
  }),
  response: pageOf(ApprovalView),
  refusals: [],
});

/** Answers that end a decision that waits. The admin who took it can only withdraw it. */
export const APPROVAL_ANSWERS = ['APPROVED', 'REFUSED', 'WITHDRAWN'] as const;
/** An admin's answer to a decision that waits. */
export type ApprovalAnswer = (typeof APPROVAL_ANSWERS)[number];

export const answerApproval = endpoint({
  method: 'PATCH',
  path: '/approvals/:approvalId',
  summary: 'Confirm, refuse or withdraw a decision about money that waits for a second admin',
  roles: ['ADMIN'],
  idempotency: 'required',
  params: z.object({ approvalId: ApprovalId }),
  body: z.strictObject({ answer: z.enum(APPROVAL_ANSWERS), reason: z.optional(paragraphs(1000)) }),
  response: ApprovalView,
  /** Besides these, whatever refuses the decision itself. */
  refusals: [
    'APPROVAL_NOT_FOUND',
    'APPROVAL_CLOSED',
    'SECOND_ADMIN_NEEDED',
    'APPROVAL_OUTDATED',
    'CUSTOMER_ERASED',
    'REASON_REQUIRED',
  ],
});
