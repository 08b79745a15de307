import { decideDispute, DISPUTE_DECISIONS } from '@matete/contract/dispute/disputes';
import { parseInteger } from '@matete/i18n/formats';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

const Decision = z.strictObject({
  decision: z.enum(DISPUTE_DECISIONS),
  refundAmount: decideDispute.body.shape.refundAmount,
  message: decideDispute.body.shape.message,
  /** Money leaves with the decision, and nobody can take it back: it is looked at twice. */
  seen: z.literal('true', 'REQUIRED'),
});

/** Decides a dispute, and shows it decided. */
export const disputeDecisionForm = defineForm(decideDispute, {
  name: 'dispute-decision',
  fields: {
    decision: { label: 'dispute.decide.legend', required: 'dispute.decide.missing' },
    refundAmount: { label: 'dispute.decide.amount' },
    message: { label: 'dispute.decide.message' },
    seen: { label: 'dispute.decide.seenLabel', required: 'dispute.decide.seenMissing' },
  },
  schema: Decision,
  read: (fields) => {
    const decision = fields.get('decision') ?? undefined;
    const typed = fields.get('refundAmount') ?? '';
    return {
      decision,
      message: fields.get('message') ?? '',
      seen: fields.get('seen') ?? undefined,
      // Only a partial decision has an amount, and it must have one.
      refundAmount:
        decision === 'PARTIALLY_DISPUTED' ? (parseInteger(typed) ?? (typed.trim() || Number.NaN)) : undefined,
    };
  },
  address: ({ params }, { decision }) => ({
    params: { orderId: params['disputedOrderId'] ?? '', status: decision },
  }),
  body: ({ refundAmount, message }) => ({ message, ...(refundAmount === undefined ? {} : { refundAmount }) }),
  next: ({ orderId }) => adminPaths.dispute(orderId),
});
