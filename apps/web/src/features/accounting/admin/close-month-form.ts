import { closeMonth } from '@matete/contract/ledger/months';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Closes a month of the books. */
export const closeMonthForm = defineForm(closeMonth, {
  name: 'close-month',
  fields: {},
  schema: z.strictObject({ month: z.string() }),
  address: (_context, { month }) => ({ params: { month } }),
  body: () => ({}),
  next: (_month, { search }) => withoutDialog(adminPaths.months(), search),
});
