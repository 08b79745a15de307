import type { listCustomers as endpoint } from '@matete/contract/account/customers';

import { readCall } from '#lib/api/calls';

/** Lists customers, newest first. */
export const listCustomers = readCall<typeof endpoint>('/customers');
