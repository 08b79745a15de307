/* eslint-disable @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own */
import type { getSplitRequest, listCustomerSplitRequests } from '@matete/contract/split-request/split-requests';

import { apiQuery } from '#lib/api/api-client';

export const splitRequestsQuery = (customerId: string, page: number) =>
  apiQuery<typeof listCustomerSplitRequests>('/orders/customer/:customerId/split-requests', {
    params: { customerId },
    query: { page },
  });

export const splitRequestQuery = (customerId: string, requestId: string) =>
  apiQuery<typeof getSplitRequest>('/orders/customer/:customerId/split-requests/:requestId', {
    params: { customerId, requestId },
  });
