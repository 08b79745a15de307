import type { ResponseOf } from '@matete/contract/endpoint';
import type { getPayment as endpoint } from '@matete/contract/payment/payments';

import { readCall } from '#lib/api/calls';

/** Reads one payment. */
export const getPayment = readCall<typeof endpoint>('/payments/:paymentId');

export type PaymentDetail = ResponseOf<typeof endpoint>;
