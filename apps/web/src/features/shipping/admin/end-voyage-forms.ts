import { LOSS_BEARERS } from '@matete/contract/order/admin-order';
import { cancelVoyage, noteVoyageLost } from '@matete/contract/shipping/delays';
import * as z from 'zod/mini';

import { defineForm, type FormContext } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

const reason = cancelVoyage.body.shape.reason;
const voyageNumber = z.string();
const REASON = { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } as const;
const next = (_delay: unknown, { search }: FormContext): string => withoutDialog(adminPaths.ships(), search);

/** Notes that a voyage does not happen. */
export const cancelVoyageForm = defineForm(cancelVoyage, {
  name: 'cancel-voyage',
  fields: { reason: REASON },
  schema: z.strictObject({ voyageNumber, reason }),
  address: (_context, values) => ({ params: { voyageNumber: values.voyageNumber } }),
  body: (values) => ({ reason: values.reason }),
  next,
});

/** Notes that a voyage is lost with its cargo, and who bears it. */
export const lostVoyageForm = defineForm(noteVoyageLost, {
  name: 'lost-voyage',
  fields: { bearer: { label: 'admin.order.bearer', required: 'admin.order.bearerMissing' }, reason: REASON },
  schema: z.strictObject({ voyageNumber, bearer: z.enum(LOSS_BEARERS, 'REQUIRED'), reason }),
  address: (_context, values) => ({ params: { voyageNumber: values.voyageNumber } }),
  body: ({ bearer, reason: why }) => ({ bearer, reason: why }),
  next,
});
