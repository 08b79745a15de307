import type { readOpenBusiness as endpoint } from '@matete/contract/account/personal-data';

import { readCall } from '#lib/api/calls';

/** Reads what keeps a customer from being erased. */
export const readOpenBusiness = readCall<typeof endpoint>('/customers/:id/open-business');
