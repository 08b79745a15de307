import type { updateBillingDetail as endpoint } from '@matete/contract/account/customers';

import { sendCall } from '#lib/api/calls';

/** Change the billing detail; what is left out stays. */
export const updateBillingDetail = sendCall<typeof endpoint>('PATCH', '/customers/billing-detail/:customerId');
