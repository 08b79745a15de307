import type { CouponType } from '@matete/contract/order/coupon-type';
import type { Discounts } from '@matete/contract/order/discounts';
import type { Xpf } from '@matete/contract/units';

const kindOf = (type: CouponType): keyof Discounts => {
  if (type === 'POINTS') return 'points';
  return type === 'GIFT_CARD' ? 'giftCard' : 'voucher';
};

/**
 * Divides what coupons paid of an order into its three discounts, XPF: vouchers, points that were turned into a coupon, and
 * gift cards. Together they are the order's discount.
 *
 * @source specification §3 "discounts (voucher, points, gift card)"
 */
export function discountsOf(uses: readonly { readonly type: CouponType; readonly amount: Xpf }[]): Discounts {
  const discounts = { voucher: 0, points: 0, giftCard: 0 };
  for (const { type, amount } of uses) discounts[kindOf(type)] += amount;
  return discounts;
}
