import type { PayOutDetails } from '@matete/contract/coupon/coupons';
import type { AccountId, CouponId } from '@matete/contract/units';
import { mayBefall } from '@matete/domain/coupon/coupon-table';
import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { lockById, update } from '#coupon/coupon-store';
import { findPayOut, insertPayOut, undoPayOut } from '#coupon/pay-out-store';
import { refuseWhileBroken } from '#ledger/books-check-store';
import { post } from '#ledger/post';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

/**
 * Records that the balance of a coupon was paid out in cash, by transfer or by cheque: to whom, and by which paper.
 *
 * @source domain rules §11 "PAID_OUT by the admin (cash for the balance)", §16 "keeps to whom, by what and the paper"
 */
export async function payOutCoupon(
  tx: Tx,
  { couponId, details, adminId, now }: { couponId: CouponId; details: PayOutDetails; adminId: AccountId; now: Date },
): Promise<Result<void>> {
  const coupon = await lockById(tx, couponId);
  if (coupon === undefined) return refuse('COUPON_NOT_FOUND');
  if (!mayBefall('PAY_OUT', coupon.status)) return refuse('COUPON_ALREADY_USED');
  if (coupon.frozen_at !== null) return refuse('COUPON_FROZEN');
  const braked = await refuseWhileBroken(tx);
  if (!braked.ok) return braked;
  await update(tx, coupon.id, { balance_xpf: 0, status: 'PAID_OUT', paid_out_at: now, paid_out_by: adminId });
  const id = uuidv7();
  await insertPayOut(tx, {
    id,
    coupon_id: coupon.id,
    amount_xpf: coupon.balance_xpf,
    paid_to: details.paidTo,
    means: details.means,
    paper: details.paper,
    paid_at: now,
    paid_by: adminId,
  });
  await post(tx, {
    // An amount that was spent may come back and be paid out again: each pay-out is a movement of its own.
    kind: 'COUPON_PAID_OUT',
    subject: id,
    orderId: coupon.order_id ?? undefined,
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
    details: { amountXpf: coupon.balance_xpf, customerId: coupon.customer_id, ...details },
    now,
  });
  return ok(undefined);
}

/** What a correction of a coupon needs to know. */
export interface CouponCorrection {
  readonly couponId: CouponId;
  readonly reason: string;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Takes back a pay-out that did not happen: the coupon has its balance again. Refused with COUPON_NOT_PAID_OUT, also for one
 * from before pay-outs were kept.
 */
export async function undoCouponPayOut(
  tx: Tx,
  { couponId, reason, adminId, now }: CouponCorrection,
): Promise<Result<void>> {
  const coupon = await lockById(tx, couponId);
  if (coupon === undefined) return refuse('COUPON_NOT_FOUND');
  const payOut = mayBefall('UNDO_PAY_OUT', coupon.status) ? await findPayOut(tx, couponId) : undefined;
  if (payOut === undefined) return refuse('COUPON_NOT_PAID_OUT');
  const balanceXpf = coupon.balance_xpf + payOut.amount_xpf;
  await update(tx, coupon.id, {
    balance_xpf: balanceXpf,
    status: balanceXpf === coupon.amount_xpf ? 'UNUSED' : 'PARTIALLY_USED',
    paid_out_at: null,
    paid_out_by: null,
  });
  await undoPayOut(tx, payOut.id, { undone_at: now, undone_by: adminId, undone_reason: reason });
  await post(tx, {
    kind: 'COUPON_PAY_OUT_UNDONE',
    subject: payOut.id,
    orderId: coupon.order_id ?? undefined,
    now,
    entries: [
      { account: { kind: 'BANK', owner: 'WIRE_TRANSFER' }, amountXpf: minus(payOut.amount_xpf) },
      { account: { kind: 'COUPON', owner: coupon.id }, amountXpf: payOut.amount_xpf },
    ],
  });
  await audit(tx, {
    actorId: adminId,
    action: 'COUPON_PAY_OUT_UNDONE',
    subjectKind: 'coupon',
    subjectId: coupon.id,
    details: { amountXpf: payOut.amount_xpf, customerId: coupon.customer_id, reason },
    now,
  });
  return ok(undefined);
}
