import type { readCustomerStatement as endpoint } from '@matete/contract/customer-statement/customer-statements';

import { readCall } from '#lib/api/calls';

/** Reads the statement of a month. */
export const readCustomerStatement = readCall<typeof endpoint>('/customers/:customerId/statements/:month');
