import type { exportWithdrawals as endpoint } from '@matete/contract/payout/withdrawals';

import { sendCall } from '#lib/api/calls';

/** Writes every approved withdrawal that is in no bank file yet into a new one. */
export const exportWithdrawals = sendCall<typeof endpoint>('POST', '/sellers/withdrawals/exports');
