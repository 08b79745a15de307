import type { getBillingDetail as endpoint } from '@matete/contract/account/customers';

import { readCall } from '#lib/api/calls';

/** Billing detail of a customer. */
export const getBillingDetail = readCall<typeof endpoint>('/customers/billing-detail/:customerId');
