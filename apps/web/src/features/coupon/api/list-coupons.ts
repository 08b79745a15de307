import type { listCoupons as endpoint } from '@matete/contract/coupon/coupons';

import { readCall } from '#lib/api/calls';

/** Lists all coupons, with what is outstanding by type. */
export const listCoupons = readCall<typeof endpoint>('/coupon-codes');
