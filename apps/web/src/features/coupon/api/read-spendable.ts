import type { readSpendable as endpoint } from '@matete/contract/coupon/coupons';

import { readCall } from '#lib/api/calls';

/** Reads what the reader's own coupons and points can pay of their next orders. */
export const readSpendable = readCall<typeof endpoint>('/coupon-codes/customer/:customerId/spendable');
