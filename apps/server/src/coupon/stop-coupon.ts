import type { AuditAction } from '@matete/contract/report/audit-actions';
import type { CouponId, Xpf } from '@matete/contract/units';
import { mayBefall } from '@matete/domain/coupon/coupon-table';
import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { lockById, update } from '#coupon/coupon-store';
import type { CouponCorrection } from '#coupon/pay-out-coupon';
import type { LedgerEntry } from '#ledger/post';
import { post } from '#ledger/post';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

/**
 * Stops a coupon: it can be neither spent nor paid out until it is released.
 *
 * @source domain rules §16 "An unspent coupon can be frozen and voided"
 */
export async function freezeCoupon(tx: Tx, correction: CouponCorrection): Promise<Result<void>> {
  const { couponId, reason, adminId, now } = correction;
  const coupon = await lockById(tx, couponId);
  if (coupon === undefined) return refuse('COUPON_NOT_FOUND');
  if (!mayBefall('FREEZE', coupon.status)) return refuse('COUPON_ALREADY_USED');
  if (coupon.frozen_at !== null) return refuse('COUPON_FROZEN');
  await update(tx, couponId, { frozen_at: now, frozen_by: adminId, frozen_reason: reason });
  await record(tx, 'COUPON_FROZEN', { correction, amountXpf: coupon.balance_xpf });
  return ok(undefined);
}

/** Releases a coupon that was stopped. */
export async function releaseCoupon(tx: Tx, correction: CouponCorrection): Promise<Result<void>> {
  const coupon = await lockById(tx, correction.couponId);
  if (coupon === undefined) return refuse('COUPON_NOT_FOUND');
  if (coupon.frozen_at === null) return refuse('COUPON_NOT_FROZEN');
  await update(tx, correction.couponId, { frozen_at: null, frozen_by: null, frozen_reason: null });
  await record(tx, 'COUPON_UNFROZEN', { correction, amountXpf: coupon.balance_xpf });
  return ok(undefined);
}

/** Takes back the balance of a coupon that should not have been given. The money is the house's again. */
export async function voidCoupon(tx: Tx, correction: CouponCorrection): Promise<Result<void>> {
  const coupon = await lockById(tx, correction.couponId);
  if (coupon === undefined) return refuse('COUPON_NOT_FOUND');
  if (!mayBefall('VOID', coupon.status)) return refuse('COUPON_ALREADY_USED');
  const { now } = correction;
  const { entry, amountXpf } = await emptyCoupon(tx, correction);
  await post(tx, {
    kind: 'COUPON_VOIDED',
    // What was spent of it may come back and be taken back again.
    subject: `${coupon.id} ${uuidv7()}`,
    orderId: coupon.order_id ?? undefined,
    now,
    entries: [entry, { account: { kind: 'HOUSE_COST' }, amountXpf }],
  });
  await record(tx, 'COUPON_VOIDED', { correction, amountXpf });
  return ok(undefined);
}

/**
 * Empties a coupon for good. It stays stopped, so that what comes back of it later is not spent.
 *
 * @returns The entry of its account, which the caller posts, and the XPF that were left on it.
 * @throws RangeError for a coupon that is not there.
 */
export async function emptyCoupon(
  tx: Tx,
  { couponId, reason, adminId, now }: CouponCorrection,
): Promise<{ entry: LedgerEntry; amountXpf: number }> {
  const coupon = await lockById(tx, couponId);
  if (coupon === undefined) throw new RangeError(`no coupon ${couponId}`);
  await update(tx, couponId, {
    balance_xpf: 0,
    status: coupon.balance_xpf === 0 ? coupon.status : 'VOID',
    frozen_at: now,
    frozen_by: adminId,
    frozen_reason: reason,
  });
  return {
    entry: { account: accountOf(couponId), amountXpf: minus(coupon.balance_xpf) },
    amountXpf: coupon.balance_xpf,
  };
}

/**
 * Takes money off a coupon that is not there any more, as far as it was not spent. A coupon that loses all of it stays
 * stopped, so that what comes back of it later is not spent.
 *
 * @returns XPF taken, which the caller posts.
 * @throws RangeError for a coupon that is not there.
 */
export async function takeFromCoupon(
  tx: Tx,
  { couponId, mostXpf, reason, now }: { couponId: CouponId; mostXpf: Xpf; reason: string; now: Date },
): Promise<Xpf> {
  const coupon = await lockById(tx, couponId);
  if (coupon === undefined) throw new RangeError(`no coupon ${couponId}`);
  if (coupon.balance_xpf <= mostXpf) {
    await update(tx, couponId, {
      balance_xpf: 0,
      status: coupon.balance_xpf === 0 ? coupon.status : 'VOID',
      frozen_at: now,
      frozen_by: null,
      frozen_reason: reason,
    });
    return coupon.balance_xpf;
  }
  await update(tx, couponId, { balance_xpf: coupon.balance_xpf - mostXpf, status: 'PARTIALLY_USED' });
  return mostXpf;
}

const accountOf = (owner: CouponId) => ({ kind: 'COUPON', owner }) as const;

async function record(
  tx: Tx,
  action: AuditAction,
  { correction, amountXpf }: { correction: CouponCorrection; amountXpf: number },
): Promise<void> {
  await audit(tx, {
    actorId: correction.adminId,
    action,
    subjectKind: 'coupon',
    subjectId: correction.couponId,
    details: { amountXpf, reason: correction.reason },
    now: correction.now,
  });
}
