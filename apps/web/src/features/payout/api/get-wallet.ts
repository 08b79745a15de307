import type { getWallet as endpoint } from '@matete/contract/payout/wallet';
import type { SellerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';
import { SELLER_PAGE_SIZE } from '#lib/api/page-size';

/** Reads a seller's wallet with its entries, newest first. */
export const getWallet = readCall<typeof endpoint>('/sellers/:id/wallet');

export const walletQuery = (sellerId: SellerId, page = 1, take = SELLER_PAGE_SIZE) =>
  getWallet({ params: { id: sellerId }, query: { page, take } });
