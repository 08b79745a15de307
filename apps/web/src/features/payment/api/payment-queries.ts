import type { ResponseOf } from '@matete/contract/endpoint';
import type { getOrder } from '@matete/contract/order/orders';
import type { getPayment, listPaymentMethods } from '@matete/contract/payment/payments';
import type { listCustomerPendingPayments } from '@matete/contract/payment/pending-payments';

import { apiQuery } from '#lib/api/api-client';

export type PaymentDetail = ResponseOf<typeof getPayment>;

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const paymentQuery = (paymentId: string) =>
  apiQuery<typeof getPayment>('/payments/:paymentId', { params: { paymentId } });

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const orderQuery = (orderId: string) => apiQuery<typeof getOrder>('/orders/:orderId', { params: { orderId } });

export const methodsQuery = apiQuery<typeof listPaymentMethods>('/payments/methods');

const PENDING_PAGE_SIZE = 20;

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const pendingPaymentsQuery = (page: number) =>
  apiQuery<typeof listCustomerPendingPayments>('/orders/pending-payments/customer', {
    query: { page, take: PENDING_PAGE_SIZE },
  });
