import * as z from 'zod/mini';
import { DecisionAnswer } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { ReversalKind } from '../order/reversal-kind.ts';
import { Instant, paragraphs, Uuid, Xpf } from '../primitives.ts';

/** Who bears what a gateway took back: the house, or the seller as far as there is money in the wallet. */
export const REVERSAL_BEARERS = ['HOUSE', 'SELLER'] as const;
/** Who bears a reversal. */
export type ReversalBearer = (typeof REVERSAL_BEARERS)[number];
export const ReversalBearer = z.enum(REVERSAL_BEARERS);

/** What a gateway took back of a payment, as an admin sees it. */
export const ReversalView = z.object({
  reversalId: Uuid,
  kind: ReversalKind,
  amount: Xpf,
  /** What nobody bears yet. */
  open: Xpf,
  at: Instant,
  /** The gateway took it back and gave it again. */
  withdrawnAt: z.nullable(Instant),
  bearer: z.nullable(ReversalBearer),
  reason: z.nullable(z.string()),
});
export type ReversalView = z.output<typeof ReversalView>;

export const decideReversal = endpoint({
  method: 'PATCH',
  path: '/ledger/reversals/:reversalId',
  summary: 'Decide who bears what a gateway took back of a paid order: the house, or its seller',
  roles: ['ADMIN'],
  params: z.object({ reversalId: Uuid }),
  idempotency: 'required',
  body: z.strictObject({ bearer: ReversalBearer, reason: paragraphs(1000) }),
  response: DecisionAnswer,
  refusals: ['REVERSAL_NOT_FOUND', 'REVERSAL_ALREADY_SETTLED', 'REVERSAL_SELLER_CANNOT_PAY', 'APPROVAL_OPEN'],
});
