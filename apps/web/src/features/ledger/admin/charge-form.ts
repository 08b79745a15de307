import { decideMismatch } from '@matete/contract/ledger/books';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Decides what becomes of a charge that fits nothing: it is booked, or sent back. */
export const chargeForm = defineForm(decideMismatch, {
  name: 'decide-charge',
  fields: { outcome: { label: 'admin.ledger.outcome' }, reason: { label: 'admin.ledger.bearReason' } },
  schema: z.strictObject({
    mismatchId: z.string(),
    outcome: decideMismatch.body.shape.outcome,
    reason: decideMismatch.body.shape.reason,
  }),
  address: (_context, { mismatchId }) => ({ params: { mismatchId } }),
  body: ({ outcome, reason }) => ({ outcome, reason }),
  next: (_nothing, { search }) => withoutDialog(adminPaths.ledger(), search),
});
