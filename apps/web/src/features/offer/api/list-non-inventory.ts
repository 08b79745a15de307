import type { listNonInventory as endpoint } from '@matete/contract/offer/offers';

import { readCall } from '#lib/api/calls';

/** Lists the products that a seller does not supply yet. */
export const listNonInventory = readCall<typeof endpoint>('/sellers/products/non-inventory');
