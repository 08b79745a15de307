import { markVoyageLate } from '@matete/contract/shipping/delays';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Offset of port time, whatever the reader's time zone. */
const PORT_OFFSET = '-10:00';

/** Marks a ship as late: its new day and hour in port time, and the reason that the people of its orders read. */
export const delayForm = defineForm(markVoyageLate, {
  name: 'delay',
  fields: {
    arrivalAt: { label: 'admin.ships.newDay' },
    hour: { label: 'admin.ships.newHour' },
    reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' },
  },
  schema: z.strictObject({
    voyageNumber: z.string(),
    arrivalAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T/, 'DATE_INVALID')),
    hour: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'DATE_INVALID')),
    reason: markVoyageLate.body.shape.reason,
  }),
  read: (fields) => {
    const typed = (name: string): string => fields.get(name) ?? '';
    return {
      voyageNumber: typed('voyageNumber'),
      arrivalAt: `${typed('arrivalAt')}T${typed('hour')}:00${PORT_OFFSET}`,
      hour: typed('hour'),
      reason: typed('reason'),
    };
  },
  address: (_context, { voyageNumber }) => ({ params: { voyageNumber } }),
  body: ({ arrivalAt, reason }) => ({ arrivalAt, reason }),
  next: (_delay, { search }) => withoutDialog(adminPaths.ships(), search),
});
