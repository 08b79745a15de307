import type { listSettlements as endpoint } from '@matete/contract/payout/settlements';
import type { SellerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';

const listSettlements = readCall<typeof endpoint>('/sellers/:id/settlements');

/** Lists the months of a seller's wallet with their settlement statements, newest first. */
export const settlementsQuery = (sellerId: SellerId) => listSettlements({ params: { id: sellerId } });
