import type { listSellers as endpoint } from '@matete/contract/account/sellers';

import { readCall } from '#lib/api/calls';

/** Lists sellers, those who wait for a decision first. */
export const listSellers = readCall<typeof endpoint>('/sellers');
