import type { updateBillingDetail as endpoint } from '@matete/contract/account/customers';

import { sendCall } from '#lib/api/calls';

/** Changes a customer's billing detail; fields left out stay. */
export const updateBillingDetail = sendCall<typeof endpoint>('PATCH', '/customers/billing-detail/:customerId');
