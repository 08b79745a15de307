import { liftPenalty } from '@matete/contract/penalty/penalties';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Lifts a penalty of a seller, with a reason. */
export const liftPenaltyForm = defineForm(liftPenalty, {
  name: 'lift-penalty',
  fields: { reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } },
  schema: z.strictObject({ penaltyId: z.string(), reason: liftPenalty.body.shape.reason }),
  address: (_context, { penaltyId }) => ({ params: { penaltyId } }),
  body: ({ reason }) => ({ reason }),
  next: (_penalty, { params, search }) => withoutDialog(adminPaths.seller(params['sellerId'] ?? ''), search),
});
