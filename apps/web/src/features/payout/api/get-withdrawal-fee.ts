import type { getWithdrawalFee as endpoint } from '@matete/contract/payout/withdrawals';

import { readCall } from '#lib/api/calls';

/** The fee of the seller's next withdrawal and why, and what they can withdraw. */
export const getWithdrawalFee = readCall<typeof endpoint>('/sellers/withdrawals/fee/:id');

/** Never cached: the amount and the fee change with every order and withdrawal. */
export const withdrawalFeeQuery = (sellerId: string) => ({
  ...getWithdrawalFee({ params: { id: sellerId } }),
  staleTime: 0,
});
