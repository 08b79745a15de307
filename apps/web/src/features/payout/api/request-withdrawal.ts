import type { requestWithdrawal as endpoint } from '@matete/contract/payout/withdrawals';

import { sendCall } from '#lib/api/calls';

/** Requests a withdrawal from the wallet: the money is reserved until an admin decides. */
export const requestWithdrawal = sendCall<typeof endpoint>('POST', '/sellers/withdrawals');
