import type { listProposals as endpoint } from '@matete/contract/catalogue/product-proposals';

import { readCall } from '#lib/api/calls';

/** Lists the proposals of all sellers. */
export const listProposals = readCall<typeof endpoint>('/products/proposals');
