import * as z from 'zod/mini';

/**
 * Why coupons are issued, in the order of their notifications 402, 401, 403, 404, 405, 9240, 9245, 9580 and 9581.
 *
 * @source domain rules §14; specification §3 "discounts (voucher, points, gift card)"
 */
export const COUPON_TYPES = [
  'CANCEL_ORDER_FULL_REFUND',
  'SPLIT_ORDER_PARTIAL_REFUND',
  'DISPUTE_ORDER_FULL_REFUND',
  'DISPUTE_ORDER_PARTIAL_REFUND',
  'EXTRA_SHIPPING_CHARGES_REFUND',
  'GOODS_RETURN_REFUND',
  'GOODWILL',
  'POINTS',
  'GIFT_CARD',
] as const;
/** Why a coupon was issued. */
export type CouponType = (typeof COUPON_TYPES)[number];
export const CouponType = z.enum(COUPON_TYPES);
