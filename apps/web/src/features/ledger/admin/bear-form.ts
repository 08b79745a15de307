import { decideReversal } from '@matete/contract/payment/reversals';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Decides who bears what a gateway took back of a payment. */
export const bearForm = defineForm(decideReversal, {
  name: 'bear-reversal',
  fields: { bearer: { label: 'admin.ledger.bearer' }, reason: { label: 'admin.ledger.bearReason' } },
  schema: z.strictObject({
    reversalId: z.string(),
    bearer: decideReversal.body.shape.bearer,
    reason: decideReversal.body.shape.reason,
  }),
  address: (_context, { reversalId }) => ({ params: { reversalId } }),
  body: ({ bearer, reason }) => ({ bearer, reason }),
  next: (_nothing, { search }) => withoutDialog(adminPaths.ledger(), search),
});
