import type { updateSellerStatus as endpoint } from '@matete/contract/account/sellers';

import { sendCall } from '#lib/api/calls';

/** Approves, disapproves or blocks a seller. */
export const updateSellerStatus = sendCall<typeof endpoint>('PATCH', '/sellers/update-status');
