import type { payOutCoupon as endpoint } from '@matete/contract/coupon/coupons';

import { sendCall } from '#lib/api/calls';

/** Records that the balance of a coupon was paid out; it can no longer be spent. */
export const payOutCoupon = sendCall<typeof endpoint>('PATCH', '/coupon-codes/paid-out/:id');
