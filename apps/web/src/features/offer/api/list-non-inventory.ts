import type { listNonInventory as endpoint } from '@matete/contract/offer/offers';

import { readCall } from '#lib/api/calls';

/** Products the seller does not supply yet. */
export const listNonInventory = readCall<typeof endpoint>('/sellers/products/non-inventory');
