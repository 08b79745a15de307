/** Address of a printable coupon. */
export const printedCouponPath = (couponId: string): string => `/bons/${encodeURIComponent(couponId)}`;
