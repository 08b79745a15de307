import type { listCompanyPeople as endpoint } from '@matete/contract/company/people';

import { readCall } from '#lib/api/calls';

/** Lists who acts for a company, and who is invited. */
export const listCompanyPeople = readCall<typeof endpoint>('/customers/:customerId/company/people');
