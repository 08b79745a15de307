/* eslint-disable @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own */
import type { getWithdrawalFee, listWithdrawals } from '@matete/contract/payout/withdrawals';

import { apiQuery } from '#lib/api/api-client';
import { WORK_PAGE_SIZE } from '#features/order/api/seller-queries';

/** What the seller can ask for now, and what it would cost. */
export const withdrawalFeeQuery = (sellerId: string) => ({
  ...apiQuery<typeof getWithdrawalFee>('/sellers/withdrawals/fee/:id', { params: { id: sellerId } }),
  staleTime: 0,
});

export const withdrawalsQuery = (sellerId: string, page = 1, take = WORK_PAGE_SIZE) =>
  apiQuery<typeof listWithdrawals>('/sellers/withdrawals/:id', { params: { id: sellerId }, query: { page, take } });

/** Everything that a request for money changes. */
export const CHANGED_BY_WITHDRAWAL = [
  '/sellers/withdrawals/fee/:id',
  '/sellers/withdrawals/:id',
  '/sellers/:id/wallet',
];
