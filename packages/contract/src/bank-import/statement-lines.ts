import * as z from 'zod/mini';
import { ApprovalView } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { line, paragraphs, PaymentId, Uuid } from '../primitives.ts';
import { LINE_OUTCOMES } from './statement-view.ts';

const params = z.object({ lineId: Uuid });

/**
 * Uses a line for a payment: with exactly what came, by the decision that an admin takes by hand as well. `outcome` is what its
 * reader saw: where it would be another by now, it is refused with STATEMENT_LINE_CHANGED.
 */
export const applyStatementLine = endpoint({
  method: 'POST',
  path: '/payments/statements/lines/applied',
  summary: 'Use a line of a bank’s statement for a payment, once',
  roles: ['ADMIN'],
  idempotency: 'required',
  body: z.strictObject({ lineId: Uuid, paymentId: PaymentId, outcome: z.enum(LINE_OUTCOMES, 'REQUIRED') }),
  /** The decision that waits for a second admin; null: it took effect. */
  response: z.object({ approval: z.nullable(ApprovalView) }),
  refusals: [
    'APPROVAL_OPEN',
    'BOOKS_BROKEN',
    'CUSTOMER_ERASED',
    'ORDER_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STEP_NOT_ALLOWED',
    'PENDING_PAYMENT_NOT_FOUND',
    'PENDING_PAYMENT_STEP_NOT_ALLOWED',
    'STATEMENT_LINE_CHANGED',
    'STATEMENT_LINE_NOT_FOUND',
    'STATEMENT_LINE_USED',
  ],
});

export const chooseStatementPayment = endpoint({
  method: 'PATCH',
  path: '/payments/statements/lines/:lineId/payment',
  summary: 'Say which payment a line is for, by the payment’s reference or the number of its order. No money moves yet',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  params,
  body: z.strictObject({ reference: line(100) }),
  response: z.object({ paymentId: PaymentId }),
  refusals: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STEP_NOT_ALLOWED',
    'STATEMENT_LINE_CHANGED',
    'STATEMENT_LINE_NOT_FOUND',
    'STATEMENT_LINE_USED',
  ],
});

export const setStatementLineAside = endpoint({
  method: 'PATCH',
  path: '/payments/statements/lines/:lineId/aside',
  summary: 'Set a line of a bank’s statement aside that is of no payment, with the reason',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  params,
  body: z.strictObject({ reason: paragraphs(500) }),
  response: z.object({ lineId: Uuid }),
  refusals: ['STATEMENT_LINE_NOT_FOUND', 'STATEMENT_LINE_USED'],
});

export const reopenStatementLine = endpoint({
  method: 'PATCH',
  path: '/payments/statements/lines/:lineId/open',
  summary:
    'Take back a line that was set aside, or the choice of its payment; say of one that repeats another that it is a movement of its own. A line that moved money stays used',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  params,
  body: z.strictObject({}),
  response: z.object({ lineId: Uuid }),
  refusals: ['STATEMENT_LINE_NOT_FOUND', 'STATEMENT_LINE_USED'],
});
