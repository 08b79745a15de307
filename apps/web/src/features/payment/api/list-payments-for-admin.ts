import type { listPaymentsForAdmin as endpoint } from '@matete/contract/payment/payments';

import { readCall } from '#lib/api/calls';

/** Lists payments with totals, those to confirm first. */
export const listPaymentsForAdmin = readCall<typeof endpoint>('/orders/admin/payment');
