import type { listSellerSplitRequests as endpoint } from '@matete/contract/split-request/split-requests';

import { readCall } from '#lib/api/calls';

/** Lists a seller's own offers of partial delivery, newest first. */
export const listSellerSplitRequests = readCall<typeof endpoint>('/orders/seller/:sellerId/split-requests');
