import type { getPenaltyInfo as endpoint } from '@matete/contract/penalty/penalties';

import { readCall } from '#lib/api/calls';

/** Reads how many others could fill these products, and the penalty for giving them back; exact with `orderId`. */
export const getPenaltyInfo = readCall<typeof endpoint>('/sellers/:id/penalty-info/products/:productIds');
