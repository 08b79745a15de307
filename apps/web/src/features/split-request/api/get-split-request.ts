import type { getSplitRequest as endpoint } from '@matete/contract/split-request/split-requests';

import { readCall } from '#lib/api/calls';

/** Reads one offer of partial delivery, with what each answer does with the money. */
export const getSplitRequest = readCall<typeof endpoint>('/orders/customer/:customerId/split-requests/:requestId');
