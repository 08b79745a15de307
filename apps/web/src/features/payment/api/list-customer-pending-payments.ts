import type { listCustomerPendingPayments as endpoint } from '@matete/contract/payment/pending-payments';
import type { CustomerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';

/** Lists a customer's freight differences, those to pay first; an admin names the customer. */
export const listCustomerPendingPayments = readCall<typeof endpoint>('/orders/pending-payments/customer');

const PAGE_SIZE = 20;

/** A page of what a customer owes or settled. @param customerId The company that the reader belongs to; undefined: themselves. */
export const pendingPaymentsQuery = (page: number, customerId: CustomerId | undefined) =>
  listCustomerPendingPayments({
    query: { page, take: PAGE_SIZE, ...(customerId === undefined ? {} : { customerId }) },
  });
