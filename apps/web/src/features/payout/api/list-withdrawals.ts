import type { listWithdrawals as endpoint } from '@matete/contract/payout/withdrawals';
import type { SellerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';
import { SELLER_PAGE_SIZE } from '#lib/api/page-size';

/** Lists a seller's withdrawals, newest first. */
export const listWithdrawals = readCall<typeof endpoint>('/sellers/withdrawals/:id');

export const withdrawalsQuery = (
  sellerId: SellerId,
  { page = 1, amount }: { page?: number; amount?: string | undefined },
) => listWithdrawals({ params: { id: sellerId }, query: { page, take: SELLER_PAGE_SIZE, amount } });
