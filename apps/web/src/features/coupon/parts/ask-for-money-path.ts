import type { CouponId } from '@matete/contract/units';

/** Address of the page that asks for money instead of a coupon. */
export const askForMoneyPath = (couponId: CouponId): string => `/bons/${encodeURIComponent(couponId)}/argent`;
