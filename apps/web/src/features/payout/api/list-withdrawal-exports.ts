import type { listWithdrawalExports as endpoint } from '@matete/contract/payout/withdrawals';

import { readCall } from '#lib/api/calls';

/** Lists the bank files, newest first. */
export const listWithdrawalExports = readCall<typeof endpoint>('/sellers/withdrawals/exports');
