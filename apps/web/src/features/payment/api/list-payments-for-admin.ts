import type { listPaymentsForAdmin as endpoint } from '@matete/contract/payment/payments';

import { readCall } from '#lib/api/calls';

/** Payments, those to confirm first, with totals. */
export const listPaymentsForAdmin = readCall<typeof endpoint>('/orders/admin/payment');
