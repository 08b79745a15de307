import type { listSellers as endpoint } from '@matete/contract/account/sellers';

import { readCall } from '#lib/api/calls';

/** Sellers, those who wait first. */
export const listSellers = readCall<typeof endpoint>('/sellers');
