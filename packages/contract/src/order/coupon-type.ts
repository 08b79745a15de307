import * as z from 'zod/mini';

/** Why coupons are issued, in the order of their notifications 402, 401, 403, 404, 405, 9240 and 9245. @source domain rules §14 */
export const COUPON_TYPES = [
  'CANCEL_ORDER_FULL_REFUND',
  'SPLIT_ORDER_PARTIAL_REFUND',
  'DISPUTE_ORDER_FULL_REFUND',
  'DISPUTE_ORDER_PARTIAL_REFUND',
  'EXTRA_SHIPPING_CHARGES_REFUND',
  'GOODS_RETURN_REFUND',
  'GOODWILL',
] as const;
/** Why a coupon was issued. */
export type CouponType = (typeof COUPON_TYPES)[number];
export const CouponType = z.enum(COUPON_TYPES);
