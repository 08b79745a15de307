import type { listWithdrawalsForAdmin as endpoint } from '@matete/contract/payout/withdrawals';

import { readCall } from '#lib/api/calls';

/** Lists withdrawals, those that wait first, oldest first among them. */
export const listWithdrawalsForAdmin = readCall<typeof endpoint>('/sellers/withdrawals/admin');
