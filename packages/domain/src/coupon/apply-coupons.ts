import type { CouponId, Xpf } from '@matete/contract/units';

/** A coupon with what can still be spent of it, XPF. */
export interface CouponBalance {
  readonly couponId: CouponId;
  readonly balanceXpf: Xpf;
}

/** What a coupon pays of one of the orders of a payment, XPF; `orderIndex` counts them from 0. */
export interface CouponUse {
  readonly couponId: CouponId;
  readonly orderIndex: number;
  readonly amountXpf: Xpf;
}

/**
 * Spends coupons on orders one after another: each is emptied before the next is touched, and what is left of the
 * last one stays on it.
 *
 * @param totalsXpf Grand totals of the orders of one payment, in order.
 * @returns The uses, and what remains due of each order, XPF.
 * @source domain rules §11 "Several may be applied, in turn"; §4 "a coupon keeps what is left as its balance"
 * @example applyCoupons([17_952], [{ couponId: 'a', balanceXpf: 2_000 }]).duesXpf // [15952]
 */
export function applyCoupons(
  totalsXpf: readonly Xpf[],
  coupons: readonly CouponBalance[],
): { uses: CouponUse[]; duesXpf: Xpf[] } {
  const duesXpf = [...totalsXpf];
  const uses: CouponUse[] = [];
  for (const coupon of coupons) {
    let leftXpf = coupon.balanceXpf;
    for (const [orderIndex, dueXpf] of duesXpf.entries()) {
      const amountXpf = Math.min(leftXpf, dueXpf);
      if (amountXpf === 0) continue;
      uses.push({ couponId: coupon.couponId, orderIndex, amountXpf });
      duesXpf[orderIndex] = dueXpf - amountXpf;
      leftXpf -= amountXpf;
    }
  }
  return { uses, duesXpf };
}
