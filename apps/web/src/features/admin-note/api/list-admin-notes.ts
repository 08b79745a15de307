import type { listAdminNotes as endpoint } from '@matete/contract/admin-note/admin-notes';

import { readCall } from '#lib/api/calls';

/** Lists the notes of admins about a person, newest first. */
export const listAdminNotes = readCall<typeof endpoint>('/admins/people/:accountId/notes');
