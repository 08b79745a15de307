import type { AccountId, CouponId } from '@matete/contract/units';
import { mayBefall } from '@matete/domain/coupon/coupon-table';
import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockById, update } from '#coupon/coupon-store';
import { post } from '#ledger/post';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

/**
 * Records that the balance of a coupon was paid out in cash or by transfer.
 *
 * @source domain rules §11 "PAID_OUT by the admin (cash for the balance)"
 */
export async function payOutCoupon(
  tx: Tx,
  { couponId, adminId, now }: { couponId: CouponId; adminId: AccountId; now: Date },
): Promise<Result<void>> {
  const coupon = await lockById(tx, couponId);
  if (coupon === undefined) return refuse('COUPON_NOT_FOUND');
  if (!mayBefall('PAY_OUT', coupon.status)) return refuse('COUPON_ALREADY_USED');
  await update(tx, coupon.id, { balance_xpf: 0, status: 'PAID_OUT', paid_out_at: now, paid_out_by: adminId });
  await post(tx, {
    // An amount that was spent may come back and be paid out again: the moment tells the two apart.
    kind: 'COUPON_PAID_OUT',
    subject: `${coupon.id} ${now.toISOString()}`,
    orderId: coupon.order_id,
    now,
    entries: [
      { account: { kind: 'COUPON', owner: coupon.id }, amountXpf: minus(coupon.balance_xpf) },
      { account: { kind: 'BANK', owner: 'WIRE_TRANSFER' }, amountXpf: coupon.balance_xpf },
    ],
  });
  await audit(tx, {
    actorId: adminId,
    action: 'COUPON_PAID_OUT',
    subjectKind: 'coupon',
    subjectId: coupon.id,
    details: { amountXpf: coupon.balance_xpf, customerId: coupon.customer_id },
    now,
  });
  return ok(undefined);
}
