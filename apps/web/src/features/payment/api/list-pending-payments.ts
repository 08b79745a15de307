import type { listPendingPayments as endpoint } from '@matete/contract/payment/pending-payments';

import { readCall } from '#lib/api/calls';

/** Lists all freight differences, those to decide first. */
export const listPendingPayments = readCall<typeof endpoint>('/orders/pending-payments');
