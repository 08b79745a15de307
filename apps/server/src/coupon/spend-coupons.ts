import type { CouponType } from '@matete/contract/order/coupon-type';
import type { CouponId, CustomerId, OrderId, Xpf } from '@matete/contract/units';
import type { CouponUse } from '@matete/domain/coupon/apply-coupons';
import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';

import { couponHmac } from '#coupon/coupon-code';
import { lockSpendable } from '#coupon/coupon-store';
import { insertUse } from '#coupon/coupon-use-store';
import { post } from '#ledger/post';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

export interface LockedCoupon {
  readonly couponId: CouponId;
  readonly type: CouponType;
  readonly balanceXpf: Xpf;
}

/**
 * Finds coupons by their codes and locks them until the end of the transaction, so that of two orders racing for one the second
 * sees what the first left. Those of `ownerId` that can be spent follow, the oldest first.
 *
 * @source domain rules §11: unknown 14001, used 14002, the same twice refused; anyone who has the code may use it
 */
export async function lockCoupons(
  { settings }: Runtime,
  tx: Tx,
  { codes, ownerId }: { codes: readonly string[]; ownerId: CustomerId | undefined },
): Promise<Result<LockedCoupon[]>> {
  if (codes.length === 0 && ownerId === undefined) return ok([]);
  const hmacs = codes.map((code) => couponHmac(settings.secret, code));
  const twice = hmacs.findIndex((hmac, index) => hmacs.findIndex((other) => other.equals(hmac)) < index);
  if (twice >= 0) return refuse('COUPON_ALREADY_APPLIED', { path: `couponCodes.${twice}` });
  const rows = await lockSpendable(tx, { codeHmacs: hmacs, ownerId });
  const locked: LockedCoupon[] = [];
  for (const [index, hmac] of hmacs.entries()) {
    const row = rows.find((candidate) => candidate.code_hmac.equals(hmac));
    if (row === undefined) return refuse('COUPON_NOT_FOUND', { path: `couponCodes.${index}` });
    if (row.balance_xpf === 0) return refuse('COUPON_ALREADY_USED', { path: `couponCodes.${index}` });
    if (row.frozen_at !== null) return refuse('COUPON_FROZEN', { path: `couponCodes.${index}` });
    locked.push({ couponId: row.id, type: row.type, balanceXpf: row.balance_xpf });
  }
  // A coupon of their own whose code was typed as well pays once.
  const own = rows.filter((row) => row.customer_id === ownerId && !locked.some(({ couponId }) => couponId === row.id));
  return ok([...locked, ...own.map(({ id, type, balance_xpf: balanceXpf }) => ({ couponId: id, type, balanceXpf }))]);
}

export interface Spending {
  readonly uses: readonly CouponUse[];
  readonly coupons: readonly LockedCoupon[];
  readonly orderIds: readonly OrderId[];
  readonly customerId: CustomerId;
  readonly now: Date;
}

/** Moves the coupons' money into the escrow of the orders. The coupons must be locked. */
export async function spendCoupons(tx: Tx, { uses, orderIds, now }: Spending): Promise<void> {
  for (const [position, use] of uses.entries()) {
    const orderId = orderIds[use.orderIndex];
    if (orderId === undefined) throw new RangeError('a coupon was spent on an order that is not there');
    await insertUse(tx, { couponId: use.couponId, orderId, position, amountXpf: use.amountXpf, now });
    await post(tx, {
      kind: 'COUPON_SPENT',
      subject: `${orderId} ${use.couponId}`,
      orderId,
      now,
      entries: [
        { account: { kind: 'COUPON', owner: use.couponId }, amountXpf: minus(use.amountXpf) },
        { account: { kind: 'ESCROW', owner: orderId }, amountXpf: use.amountXpf },
      ],
    });
  }
}
