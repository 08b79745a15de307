import type { getWithdrawalFeeSetting as endpoint } from '@matete/contract/site-setting/meta-data';

import { readCall } from '#lib/api/calls';

/** Reads the fee of withdrawals after the first of a month. */
export const getWithdrawalFeeSetting = readCall<typeof endpoint>('/meta-data/seller-withdrawal-fee');
