import type { getWithdrawalFee as endpoint } from '@matete/contract/payout/withdrawals';
import type { SellerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';

/** Reads the fee of the seller's next withdrawal with its reason, and what they can withdraw. */
export const getWithdrawalFee = readCall<typeof endpoint>('/sellers/withdrawals/fee/:id');

/** Never cached: the amount and the fee change with every order and withdrawal. */
export const withdrawalFeeQuery = (sellerId: SellerId) => ({
  ...getWithdrawalFee({ params: { id: sellerId } }),
  staleTime: 0,
});
