/* eslint-disable @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own */
import type { listInventory } from '@matete/contract/offer/offers';
import type { OrderStatus } from '@matete/contract/order/order-status';
import type { getOrder, lastVoyageForOrder, listPool, listSellerOrders } from '@matete/contract/order/orders';
import type { getWallet } from '@matete/contract/payout/wallet';

import { apiQuery } from '#lib/api/api-client';

/** Orders and entries on one page of a seller's lists. */
export const WORK_PAGE_SIZE = 20;

export type Fillable = 'full' | 'part';

/** The pool changes under one's eyes: it is asked again whenever it is looked at. */
export const poolQuery = (sellerId: string, fillable: Fillable, page = 1) => ({
  ...apiQuery<typeof listPool>('/orders/seller/order-pool/:sellerId', {
    params: { sellerId },
    query: { fillable, page, take: WORK_PAGE_SIZE },
  }),
  staleTime: 5_000,
});

export interface SellerOrdersFilter {
  readonly statusList: readonly OrderStatus[];
  readonly page?: number;
  readonly take?: number;
  readonly order?: 'ASC' | 'DESC';
}

export const sellerOrdersQuery = (sellerId: string, filter: SellerOrdersFilter) =>
  apiQuery<typeof listSellerOrders>('/orders/seller/:sellerId', {
    params: { sellerId },
    query: {
      statusList: [...filter.statusList],
      page: filter.page ?? 1,
      take: filter.take ?? WORK_PAGE_SIZE,
      order: filter.order ?? 'DESC',
    },
  });

export const orderQuery = (orderId: string) => apiQuery<typeof getOrder>('/orders/:orderId', { params: { orderId } });

/** Voyages that can still bring an order to Papeete in time, from the island of the seller who asks. */
export const voyagesQuery = (orderId: string) =>
  apiQuery<typeof lastVoyageForOrder>('/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/:orderId', {
    params: { orderId },
  });

export const walletQuery = (sellerId: string, page = 1, take = WORK_PAGE_SIZE) =>
  apiQuery<typeof getWallet>('/sellers/:id/wallet', { params: { id: sellerId }, query: { page, take } });

export const inventoryQuery = (page = 1, search = '', take = WORK_PAGE_SIZE) =>
  apiQuery<typeof listInventory>('/sellers/products/inventory', { query: { page, take, search: search || undefined } });
