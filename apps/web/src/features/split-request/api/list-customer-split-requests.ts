import type { listCustomerSplitRequests as endpoint } from '@matete/contract/split-request/split-requests';

import { readCall } from '#lib/api/calls';

/** Lists the offers of partial delivery to a customer, those that wait for an answer first. */
export const listCustomerSplitRequests = readCall<typeof endpoint>('/orders/customer/:customerId/split-requests');
