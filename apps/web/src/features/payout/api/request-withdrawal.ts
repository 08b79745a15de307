import type { requestWithdrawal as endpoint } from '@matete/contract/payout/withdrawals';

import { sendCall } from '#lib/api/calls';

/** Ask for money of the wallet: it is set aside until an admin decides. */
export const requestWithdrawal = sendCall<typeof endpoint>('POST', '/sellers/withdrawals');
