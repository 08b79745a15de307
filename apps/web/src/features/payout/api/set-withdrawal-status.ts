import type { setWithdrawalStatus as endpoint } from '@matete/contract/payout/withdrawals';

import { sendCall } from '#lib/api/calls';

/** Approve (pays it out) or reject (gives it back, with the reason). */
export const setWithdrawalStatus = sendCall<typeof endpoint>('PATCH', '/sellers/withdrawals/status');
