import type { ResponseOf } from '@matete/contract/endpoint';
import type { getOrder } from '@matete/contract/order/orders';
import type { getPayment } from '@matete/contract/payment/payments';

import { apiQuery } from '#app/api-client';

export type PaymentDetail = ResponseOf<typeof getPayment>;

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const paymentQuery = (paymentId: string) =>
  apiQuery<typeof getPayment>('/payments/:paymentId', { params: { paymentId } });

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const orderQuery = (orderId: string) => apiQuery<typeof getOrder>('/orders/:orderId', { params: { orderId } });
