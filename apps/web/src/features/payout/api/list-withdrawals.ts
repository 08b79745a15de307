import type { listWithdrawals as endpoint } from '@matete/contract/payout/withdrawals';

import { readCall } from '#lib/api/calls';
import { SELLER_PAGE_SIZE } from '#lib/api/page-size';

/** A seller's withdrawals, newest first. */
export const listWithdrawals = readCall<typeof endpoint>('/sellers/withdrawals/:id');

export const withdrawalsQuery = (sellerId: string, page = 1, take = SELLER_PAGE_SIZE) =>
  listWithdrawals({ params: { id: sellerId }, query: { page, take } });
