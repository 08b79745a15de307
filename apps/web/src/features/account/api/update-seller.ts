import type { updateSeller as endpoint } from '@matete/contract/account/sellers';

import { sendCall } from '#lib/api/calls';

/** Changes a seller's name, phone or bank details. Island and T.A.H.I.T.I number are changed by an admin. */
export const updateSeller = sendCall<typeof endpoint>('PATCH', '/sellers/:id');
