import type { listCustomerGiftCards as endpoint } from '@matete/contract/gift-card/gift-cards';
import type { CustomerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';

/** Lists the gift cards that a customer bought or began to buy, newest first. */
export const listCustomerGiftCards = readCall<typeof endpoint>('/gift-cards/customer/:customerId');

const PAGE_SIZE = 20;

export const ownGiftCardsQuery = (customerId: CustomerId, page: number) =>
  listCustomerGiftCards({ params: { customerId }, query: { page, take: PAGE_SIZE } });
