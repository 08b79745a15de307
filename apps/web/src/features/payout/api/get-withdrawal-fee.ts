import type { getWithdrawalFee as endpoint } from '@matete/contract/payout/withdrawals';

import { readCall } from '#lib/api/calls';

/** The fee of the seller's next withdrawal and why, and what he can withdraw. */
export const getWithdrawalFee = readCall<typeof endpoint>('/sellers/withdrawals/fee/:id');

/** What the seller can ask for now, and what it would cost. */
export const withdrawalFeeQuery = (sellerId: string) => ({
  ...getWithdrawalFee({ params: { id: sellerId } }),
  staleTime: 0,
});
