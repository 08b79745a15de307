import type { listInventory as endpoint } from '@matete/contract/offer/offers';

import { readCall } from '#lib/api/calls';
import { SELLER_PAGE_SIZE } from '#lib/api/page-size';

/** Lists the products that a seller supplies. */
export const listInventory = readCall<typeof endpoint>('/sellers/products/inventory');

export const inventoryQuery = (page = 1, search = '', take = SELLER_PAGE_SIZE) =>
  listInventory({ query: { page, take, search: search || undefined } });

/** The page of a seller's products: what must be brought up to date comes first. */
export const urgentInventoryQuery = (page: number, search: string) =>
  listInventory({
    query: { page, take: SELLER_PAGE_SIZE, search: search || undefined, sort: 'attention', order: 'ASC' },
  });
