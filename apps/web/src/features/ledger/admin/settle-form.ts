import { settleMismatch } from '@matete/contract/ledger/books';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Marks a mismatch with the gateway as examined, with a note. */
export const settleForm = defineForm(settleMismatch, {
  name: 'settle-mismatch',
  fields: { note: { label: 'admin.ledger.settleNote' } },
  schema: z.strictObject({ mismatchId: z.string(), note: settleMismatch.body.shape.note }),
  address: (_context, { mismatchId }) => ({ params: { mismatchId } }),
  body: ({ note }) => ({ note }),
  next: (_nothing, { search }) => withoutDialog(adminPaths.ledger(), search),
});
