import type { exportWithdrawals as endpoint } from '@matete/contract/payout/withdrawals';

import { sendCall } from '#lib/api/calls';

/** Write every approved withdrawal that no bank file holds yet into a new one. */
export const exportWithdrawals = sendCall<typeof endpoint>('POST', '/sellers/withdrawals/exports');
