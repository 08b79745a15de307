import type { getBillingDetail as endpoint } from '@matete/contract/account/customers';

import { readCall } from '#lib/api/calls';

/** Reads a customer's billing detail. */
export const getBillingDetail = readCall<typeof endpoint>('/customers/billing-detail/:customerId');
