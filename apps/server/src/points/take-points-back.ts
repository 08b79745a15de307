import { minus } from '@matete/domain/money/minus';
import { pointsToTakeBack } from '@matete/domain/points/points-of';

import { isErased } from '#coupon/coupon-store';
import { takeFromCoupon } from '#coupon/stop-coupon';
import { lockBalance } from '#ledger/ledger-store';
import { type LedgerEntry, post } from '#ledger/post';
import type { OrderRow } from '#order/order-store';
import { findGrant, listUnspentCoupons, readTakenBack } from '#points/point-store';
import type { Tx } from '#platform/db/database';

interface WhatWentBack {
  readonly order: OrderRow;
  /** Return of goods, or what took its money back; it counts as gone back already. */
  readonly subject: string;
  readonly now: Date;
}

/**
 * Takes back the points of goods that came back, and of money that was taken back: from the customer's points, then from
 * unspent coupons that were made of points, the newest first. What is missing they owe: points that they earn later pay it.
 *
 * @source domain rules §16 "the unspent coupon made of them first, then as a debt of points"
 */
export async function takePointsBack(tx: Tx, { order, subject, now }: WhatWentBack): Promise<void> {
  const due = await dueOf(tx, order);
  if (due <= 0) return;
  const { customer_id: customerId } = order;
  const coupons: LedgerEntry[] = [];
  let leftXpf = due - Math.max(0, await lockBalance(tx, 'POINTS', customerId));
  for (const { id: couponId } of leftXpf > 0 ? await listUnspentCoupons(tx, customerId) : []) {
    if (leftXpf <= 0) break;
    const takenXpf = await takeFromCoupon(tx, { couponId, mostXpf: leftXpf, reason: order.order_number, now });
    coupons.push({ account: { kind: 'COUPON', owner: couponId }, amountXpf: minus(takenXpf) });
    leftXpf -= takenXpf;
  }
  const fromCouponsXpf = coupons.reduce((sum, { amountXpf }) => sum - amountXpf, 0);
  await post(tx, {
    kind: 'POINTS_TAKEN_BACK',
    subject,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'POINTS', owner: customerId }, amountXpf: fromCouponsXpf - due },
      ...coupons,
      { account: { kind: 'HOUSE_COST' }, amountXpf: due },
    ],
  });
}

/** Gives points again whose money counts after all; none to a customer who was erased, and could never turn them. */
export async function givePointsAgain(tx: Tx, { order, subject, now }: WhatWentBack): Promise<void> {
  const again = -(await dueOf(tx, order));
  if (again <= 0 || (await isErased(tx, order.customer_id))) return;
  await post(tx, {
    kind: 'POINTS_GIVEN_AGAIN',
    subject,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'HOUSE_COST' }, amountXpf: minus(again) },
      { account: { kind: 'POINTS', owner: order.customer_id }, amountXpf: again },
    ],
  });
}

/** Points that are still to be taken back; negative: that were taken back and are theirs. */
async function dueOf(tx: Tx, order: OrderRow): Promise<number> {
  const grant = await findGrant(tx, order.id);
  if (grant === undefined) return 0;
  return pointsToTakeBack(
    { subtotalXpf: order.subtotal_xpf, points: grant.points_xpf },
    await readTakenBack(tx, order.id),
  );
}
