import type { getCoupon as endpoint } from '@matete/contract/coupon/coupons';

import { readCall } from '#lib/api/calls';

/** Reads one coupon with its code, to print. */
export const getCoupon = readCall<typeof endpoint>('/coupon-codes/customer/:customerId/:couponId');
