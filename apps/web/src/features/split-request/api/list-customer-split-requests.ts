import type { listCustomerSplitRequests as endpoint } from '@matete/contract/split-request/split-requests';

import { readCall } from '#lib/api/calls';

/** Offers of partial delivery made to a customer, those that wait for an answer first. */
export const listCustomerSplitRequests = readCall<typeof endpoint>('/orders/customer/:customerId/split-requests');
