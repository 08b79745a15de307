export interface CouponBalance {
  readonly couponId: string;
  readonly balanceXpf: number;
}

export interface CouponUse {
  readonly couponId: string;
  readonly orderIndex: number;
  readonly amountXpf: number;
}

/**
 * Spends coupons on orders one after another: each is emptied before the next is touched, and what is left of the
 * last one stays on it.
 *
 * @param totalsXpf Grand totals of the orders of one payment, in order.
 * @returns The uses, and what remains due of each order, XPF.
 * @source domain rules §11 "Several may be applied, in turn"; §4 "a coupon keeps what is left as its balance"
 */
export function applyCoupons(
  totalsXpf: readonly number[],
  coupons: readonly CouponBalance[],
): { uses: CouponUse[]; duesXpf: number[] } {
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
