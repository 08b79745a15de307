import type { listMonthSettlements as endpoint } from '@matete/contract/payout/settlements';

import { readCall } from '#lib/api/calls';

/** Lists the sellers whose wallet moved in a month, with their settlement statements. */
export const listMonthSettlements = readCall<typeof endpoint>('/ledger/months/:month/settlements');
