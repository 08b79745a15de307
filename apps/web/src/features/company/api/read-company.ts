import type { readCompany as endpoint } from '@matete/contract/company/company';

import { readCall } from '#lib/api/calls';

/** Reads the company of a business account. */
export const readCompany = readCall<typeof endpoint>('/customers/:customerId/company');
