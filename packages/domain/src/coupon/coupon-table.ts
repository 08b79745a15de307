import type { CouponStatus } from '@matete/contract/coupon/coupons';

/** What can befall a coupon. */
export const COUPON_ACTIONS = [
  'SPEND',
  'RETURN',
  'PAY_OUT',
  'UNDO_PAY_OUT',
  'FREEZE',
  'VOID',
  'ASK_FOR_MONEY',
] as const;
/** What can befall a coupon. */
export type CouponAction = (typeof COUPON_ACTIONS)[number];

/**
 * Statuses from which each is possible. What was spent may come back, even to a coupon whose rest was paid out or taken
 * back meanwhile. Money instead is asked for the whole of it or not at all.
 *
 * @source domain rules §11; §16 "Refunds in money"
 */
const FROM: Readonly<Record<CouponAction, readonly CouponStatus[]>> = {
  SPEND: ['UNUSED', 'PARTIALLY_USED'],
  RETURN: ['USED', 'PARTIALLY_USED', 'PAID_OUT', 'VOID'],
  PAY_OUT: ['UNUSED', 'PARTIALLY_USED'],
  UNDO_PAY_OUT: ['PAID_OUT'],
  FREEZE: ['UNUSED', 'PARTIALLY_USED'],
  VOID: ['UNUSED', 'PARTIALLY_USED'],
  ASK_FOR_MONEY: ['UNUSED'],
};

/** Whether something can befall a coupon in a status. */
export const mayBefall = (action: CouponAction, status: CouponStatus): boolean => FROM[action].includes(status);
