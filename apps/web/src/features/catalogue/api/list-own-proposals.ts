import type { listOwnProposals as endpoint } from '@matete/contract/catalogue/product-proposals';

import { readCall } from '#lib/api/calls';

/** Lists the proposals of the seller who asks, newest first. */
export const listOwnProposals = readCall<typeof endpoint>('/products/proposals/own');
