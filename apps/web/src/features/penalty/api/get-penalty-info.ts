import type { getPenaltyInfo as endpoint } from '@matete/contract/penalty/penalties';

import { readCall } from '#lib/api/calls';

/** Who else could fill these products, and the penalty for giving them back. Exact with `orderId`. */
export const getPenaltyInfo = readCall<typeof endpoint>('/sellers/:id/penalty-info/products/:productIds');
