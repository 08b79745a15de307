import type { listCustomerPendingPayments as endpoint } from '@matete/contract/payment/pending-payments';

import { readCall } from '#lib/api/calls';

/** Lists a customer's freight differences, those to pay first; an admin names the customer. */
export const listCustomerPendingPayments = readCall<typeof endpoint>('/orders/pending-payments/customer');

const PAGE_SIZE = 20;

export const pendingPaymentsQuery = (page: number) =>
  listCustomerPendingPayments({
    query: { page, take: PAGE_SIZE },
  });
