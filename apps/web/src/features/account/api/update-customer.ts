import type { updateCustomer as endpoint } from '@matete/contract/account/customers';

import { sendCall } from '#lib/api/calls';

/** Changes a customer's name, phone or island. */
export const updateCustomer = sendCall<typeof endpoint>('PATCH', '/customers/:id');
