import type { setWithdrawalStatus as endpoint } from '@matete/contract/payout/withdrawals';

import { sendCall } from '#lib/api/calls';

/** Approves a withdrawal (it is paid out), or rejects it with a reason (it goes back to the wallet). */
export const setWithdrawalStatus = sendCall<typeof endpoint>('PATCH', '/sellers/withdrawals/status');
