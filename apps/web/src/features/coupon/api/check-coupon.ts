import type { checkCoupon as endpoint } from '@matete/contract/coupon/coupons';

import { sendCall } from '#lib/api/calls';

/** Checks whether a coupon code can be spent, and how much; throttled, because codes are cash. */
export const checkCoupon = sendCall<typeof endpoint>('GET', '/coupon-codes/is-valid/:code/:customerId');
