import type { listShips as endpoint } from '@matete/contract/reference/directories';

import { readCall } from '#lib/api/calls';

/** Lists the inter-island ships that serve Papeete; what no source gives is null. */
export const listShips = readCall<typeof endpoint>('/ships');
