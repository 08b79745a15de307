import type { CouponId } from '@matete/contract/units';

/** Address of a printable coupon. */
export const printedCouponPath = (couponId: CouponId): string => `/bons/${encodeURIComponent(couponId)}`;
