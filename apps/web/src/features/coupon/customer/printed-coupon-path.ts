/** Address of a coupon on paper. Only the coupons' own pages lead there. */
export const printedCouponPath = (couponId: string): string => `/bons/${encodeURIComponent(couponId)}`;
