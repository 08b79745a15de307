import * as z from 'zod/mini';
import { ApprovalView } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Instant, line, MAX_NUMBER, pageOf, paging, paragraphs, sorting, Uuid, Xpf } from '../primitives.ts';

/**
 * Movements of money that no order causes.
 *
 * @source domain rules §16 "taxes paid to the administration, bank and gateway fees, reversals, losses"
 */
export const OTHER_MOVEMENT_KINDS = [
  /** VAT paid to the administration. */
  'VAT_PAID',
  /** CPS paid to the administration. */
  'CPS_PAID',
  /** What the bank took for its services. */
  'BANK_FEE_PAID',
  /** What a card gateway kept for its services. */
  'GATEWAY_FEE_PAID',
  /** Money that is gone, at the house's cost. */
  'OTHER_LOSS',
] as const;
/** A kind of movement that no order causes. */
export type OtherMovementKind = (typeof OTHER_MOVEMENT_KINDS)[number];

/** A movement of money that no order causes, as an admin noted it. */
export const OtherMovementView = z.object({
  movementId: Uuid,
  kind: z.enum(OTHER_MOVEMENT_KINDS),
  amount: Xpf,
  /** Day of the paper that says so: a line of the bank's statement, a receipt of the administration. */
  paperDate: Day,
  paper: z.string(),
  reason: z.string(),
  /** When it was booked: the day of its movement in the books. */
  notedAt: Instant,
  notedBy: z.string(),
  undoneAt: z.nullable(Instant),
  undoneReason: z.nullable(z.string()),
});
export type OtherMovementView = z.output<typeof OtherMovementView>;

/** A movement after a decision, null while it waits for a second admin, and the decision that waits. */
const Decided = z.object({ movement: z.nullable(OtherMovementView), approval: z.nullable(ApprovalView) });

export const listOtherMovements = endpoint({
  method: 'GET',
  path: '/ledger/other-movements',
  summary: 'List movements that no order causes, newest first, and what is owed of VAT and CPS',
  roles: ['ADMIN'],
  query: z.object({ ...paging, ...sorting(['date', 'amount', 'kind']) }),
  response: z.object({
    ...pageOf(OtherMovementView).shape,
    /** XPF collected and not paid to the administration yet; below zero where returns took back more. */
    owed: z.object({ vat: Xpf, cps: Xpf }),
  }),
  refusals: [],
});

const Amount = z
  .int('NUMBER_INVALID')
  .check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE'));

export const noteOtherMovement = endpoint({
  method: 'POST',
  path: '/ledger/other-movements',
  summary: 'Book a movement that no order causes: taxes paid, a fee of the bank or the gateway, a loss',
  roles: ['ADMIN'],
  idempotency: 'required',
  body: z.strictObject({
    kind: z.enum(OTHER_MOVEMENT_KINDS, 'REQUIRED'),
    amount: Amount,
    /** The amount, typed once more. */
    amountAgain: z.int('NUMBER_INVALID'),
    paperDate: Day,
    paper: line(200),
    reason: paragraphs(1000),
  }),
  response: Decided,
  status: 201,
  refusals: [
    'AMOUNT_NOT_REPEATED',
    'PAPER_DATE_IN_FUTURE',
    'PAPER_ALREADY_BOOKED',
    'TAX_MORE_THAN_OWED',
    'APPROVAL_OPEN',
  ],
});

export const undoOtherMovement = endpoint({
  method: 'PATCH',
  path: '/ledger/other-movements/:movementId',
  summary: 'Undo a movement that was noted wrongly, by an entry against it',
  roles: ['ADMIN'],
  idempotency: 'required',
  params: z.object({ movementId: Uuid }),
  body: z.strictObject({ reason: paragraphs(1000) }),
  response: Decided,
  refusals: ['OTHER_MOVEMENT_NOT_FOUND', 'OTHER_MOVEMENT_ALREADY_UNDONE', 'APPROVAL_OPEN'],
});
