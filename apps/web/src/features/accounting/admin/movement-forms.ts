import { noteOtherMovement, undoOtherMovement } from '@matete/contract/ledger/other-movements';
import * as z from 'zod/mini';

import { defineForm, type FormContext } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Names of the decisions in the addresses of their dialogs. */
export const NOTE = 'NOTE';
export const UNDO = 'UNDO';

const reason = { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } as const;
/** Back to the list, or to what waits for a second admin. */
const next = ({ approval }: { approval: unknown }, { search }: FormContext): string =>
  approval === null ? withoutDialog(adminPaths.movements(), search) : adminPaths.approvals();

/** Books a movement that no order causes. */
export const noteMovementForm = defineForm(noteOtherMovement, {
  name: 'note-movement',
  fields: {
    kind: { label: 'admin.movements.kind', required: 'admin.movements.kindMissing' },
    amount: { label: 'admin.movements.amount' },
    amountAgain: { label: 'admin.movements.amountAgain' },
    paperDate: { label: 'admin.movements.paperDate' },
    paper: { label: 'admin.movements.paper' },
    reason,
  },
  next,
});

/** Undoes a movement that was noted wrongly. */
export const undoMovementForm = defineForm(undoOtherMovement, {
  name: 'undo-movement',
  fields: { reason },
  schema: z.strictObject({ movementId: z.string(), reason: undoOtherMovement.body.shape.reason }),
  address: (_context, { movementId }) => ({ params: { movementId } }),
  body: ({ reason: why }) => ({ reason: why }),
  next,
});
