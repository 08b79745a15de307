import type { getSeller as endpoint } from '@matete/contract/account/sellers';

import { readCall } from '#lib/api/calls';

/** Reads one seller. */
export const getSeller = readCall<typeof endpoint>('/sellers/:id');
