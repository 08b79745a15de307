import type { setCustomerStatus as endpoint } from '@matete/contract/account/customers';

import { sendCall } from '#lib/api/calls';

/** Approves, disapproves or blocks a customer. */
export const setCustomerStatus = sendCall<typeof endpoint>('PATCH', '/customers/:id/status/:status');
