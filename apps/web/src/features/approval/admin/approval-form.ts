import { answerApproval, APPROVAL_ANSWERS } from '@matete/contract/approval/approvals';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

const Answer = z.strictObject({
  approvalId: z.string(),
  answer: z.enum(APPROVAL_ANSWERS),
  reason: answerApproval.body.shape.reason,
});

/** Confirms, refuses or withdraws a decision that waits for a second admin. */
export const approvalForm = defineForm(answerApproval, {
  name: 'answer-approval',
  fields: { reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } },
  schema: Answer.check(
    z.refine(({ answer, reason }) => answer !== 'REFUSED' || reason !== undefined, {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  ),
  address: (_context, { approvalId }) => ({ params: { approvalId } }),
  body: ({ answer, reason }) => ({ answer, ...(reason === undefined ? {} : { reason }) }),
  next: (_approval, { search }) => withoutDialog(adminPaths.approvals(), search),
});
