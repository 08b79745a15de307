import type { getCustomer as endpoint } from '@matete/contract/account/customers';

import { readCall } from '#lib/api/calls';

/** Reads one customer. */
export const getCustomer = readCall<typeof endpoint>('/customers/:id');
