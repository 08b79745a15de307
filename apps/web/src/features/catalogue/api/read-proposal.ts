import type { readProposal as endpoint } from '@matete/contract/catalogue/product-proposals';

import { readCall } from '#lib/api/calls';

/** Reads a proposal. */
export const readProposal = readCall<typeof endpoint>('/products/proposals/:proposalId');
